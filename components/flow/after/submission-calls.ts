import type { PhoneChangeRequest } from "@/flow/protocol/submission-request";
import { submission, type Submission } from "@/flow/protocol/submission";

const address = "/api/submission";
/** In milliseconds. */
const timeout = 10_000;

/**
 * What this browser's session has sent, as the embedded flow API knows it. Undefined where another API has it, and when
 * it cannot be had: the thank-you page then stands without. It stays in memory: it is personal.
 */
export async function loadSubmission(sessionId: string): Promise<Submission | undefined> {
  try {
    const response = await fetch(`${address}?sessionId=${encodeURIComponent(sessionId)}`, {
      signal: AbortSignal.timeout(timeout),
    });
    if (response.status !== 200) return undefined;
    const parsed = submission.safeParse(await response.json());
    return parsed.success ? parsed.data : undefined;
  } catch {
    // No line, no extras.
    return undefined;
  }
}

/** Withdraws consent; false when that could not be done. */
export function withdrawConsent(sessionId: string): Promise<boolean> {
  return post("withdrawal", { sessionId });
}

/** Gives another phone number; false when it was not taken. */
export function changePhone(change: PhoneChangeRequest): Promise<boolean> {
  return post("phone", change);
}

async function post(path: string, body: unknown): Promise<boolean> {
  try {
    const response = await fetch(`${address}/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    });
    return response.ok;
  } catch {
    return false;
  }
}
