import { problem } from "@/flow/protocol/responses";
import type { PhoneChangeRequest } from "@/flow/protocol/requests";
import { submission, type Submission } from "@/flow/protocol/submission";
import { timeoutSignal } from "@/lib/browser/timeout-signal";

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
      signal: timeoutSignal(timeout),
    });
    if (response.status !== 200) return undefined;
    return parseSubmission(await response.json());
  } catch {
    // No line: nothing more to show.
    return undefined;
  }
}

/** The same as JSON; undefined for none. */
export function parseSubmission(json: unknown): Submission | undefined {
  return submission.safeParse(json).data;
}

/** Withdraws consent; false when that could not be done. */
export function withdrawConsent(sessionId: string): Promise<boolean> {
  return post("withdrawal", { sessionId });
}

/** Gives another phone number. When it was not taken, `reason` is what its rule says of it, where that is why. */
export async function changePhone(
  change: PhoneChangeRequest,
): Promise<{ isTaken: boolean; reason?: string | undefined }> {
  const response = await send("phone", change);
  if (response?.status !== 400) return { isTaken: response?.ok ?? false };
  const { data } = problem.safeParse(await response.json().catch(() => null));
  const isOfRule = data?.error.code === "invalid_answer";
  return { isTaken: false, reason: isOfRule ? data.error.message : undefined };
}

async function post(path: string, body: unknown): Promise<boolean> {
  return (await send(path, body))?.ok ?? false;
}

/** Undefined when it did not get through. */
function send(path: string, body: unknown): Promise<Response | undefined> {
  return fetch(`${address}/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: timeoutSignal(timeout),
  }).catch(() => undefined);
}
