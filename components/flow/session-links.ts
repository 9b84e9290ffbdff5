import { openedSessionSchema, sessionLinkSchema } from "@/flow/protocol/session-link";
import { createTimeoutSignal } from "@/lib/browser/timeout-signal";

/**
 * Requests a one-time link to continue the questionnaire in another browser. Resolves to the link, or to `undefined` if
 * the request fails.
 */
export function createSessionLink(session: { sessionId: string; flowKey: string }) {
  return postJson("/api/session-link", session, (json) => sessionLinkSchema.safeParse(json).data);
}

/**
 * Moves a questionnaire session to this browser by the code of a one-time link. Resolves to the session, or to
 * `undefined` if the code is invalid or the request fails.
 */
export function redeemSessionLinkCode(code: string) {
  return postJson(
    "/api/session-link/open",
    { code },
    (json) => openedSessionSchema.safeParse(json).data,
  );
}

/** Timeout of the requests about session links, in milliseconds. */
const timeoutMs = 10_000;

async function postJson<Parsed>(
  address: string,
  body: unknown,
  parse: (json: unknown) => Parsed | undefined,
): Promise<Parsed | undefined> {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: createTimeoutSignal(timeoutMs),
    });
    return response.ok ? parse(await response.json()) : undefined;
  } catch {
    // The page displays the failure.
    return undefined;
  }
}
