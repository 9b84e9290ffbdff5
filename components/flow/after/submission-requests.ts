import { errorResponseSchema } from "@/flow/protocol/responses";
import type { PhoneChangeRequest } from "@/flow/protocol/requests";
import { submissionSchema, type Submission } from "@/flow/protocol/submission";
import { createTimeoutSignal } from "@/lib/browser/timeout-signal";

const submissionPath = "/api/submission";
/** Timeout of the requests about a submission, in milliseconds. */
const timeoutMs = 10_000;

/**
 * Fetches the session's submission from the embedded flow API. Resolves to `undefined` if the request fails or an
 * external API stores the lead. The submission is personal data, so it stays in memory.
 */
export async function fetchSubmission(sessionId: string): Promise<Submission | undefined> {
  try {
    const response = await fetch(`${submissionPath}?sessionId=${encodeURIComponent(sessionId)}`, {
      signal: createTimeoutSignal(timeoutMs),
    });
    if (response.status !== 200) return undefined;
    return parseSubmission(await response.json());
  } catch {
    // Without a connection there are no details to display.
    return undefined;
  }
}

/** Parses a submission from JSON. Returns `undefined` if it is invalid. */
export function parseSubmission(json: unknown): Submission | undefined {
  return submissionSchema.safeParse(json).data;
}

/**
 * Withdraws the visitor's consent. Resolves to true if the server has recorded the withdrawal, and to false if the
 * request fails.
 */
export function withdrawConsent(sessionId: string): Promise<boolean> {
  return post("withdrawal", { sessionId });
}

/**
 * Replaces the phone number of a submission. In the result, `isTaken` tells whether the server accepted the new number.
 * `reason` explains a rejection to the visitor.
 */
export async function changeSubmittedPhone(
  change: PhoneChangeRequest,
): Promise<{ isTaken: boolean; reason?: string | undefined }> {
  const response = await send("phone", change);
  if (response?.status !== 400) return { isTaken: response?.ok ?? false };
  const { data } = errorResponseSchema.safeParse(await response.json().catch(() => null));
  const isOfRule = data?.error.code === "invalid_answer";
  return { isTaken: false, reason: isOfRule ? data.error.message : undefined };
}

async function post(path: string, body: unknown): Promise<boolean> {
  return (await send(path, body))?.ok ?? false;
}

/**
 * Posts a value as JSON to the server and resolves to the response. Resolves to `undefined` if the request fails or
 * times out.
 */
function send(path: string, body: unknown): Promise<Response | undefined> {
  return fetch(`${submissionPath}/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: createTimeoutSignal(timeoutMs),
  }).catch(() => undefined);
}
