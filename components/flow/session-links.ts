import { openedLink, sessionLink } from "@/flow/protocol/session-link";
import { createTimeoutSignal } from "@/lib/browser/timeout-signal";

/**
 * Requests a one-time link to continue the questionnaire in another browser. Resolves to `undefined` if the request
 * fails.
 */
export function createSessionLink(session: { sessionId: string; flowKey: string }) {
  return post("/api/session-link", session, (json) => sessionLink.safeParse(json).data);
}

/**
 * Moves a questionnaire session to this browser by the code of a one-time link. Resolves to `undefined` if the code
 * is invalid or the request fails.
 */
export function openSessionLink(code: string) {
  return post("/api/session-link/open", { code }, (json) => openedLink.safeParse(json).data);
}

/** Request timeout in milliseconds. */
const timeout = 10_000;

async function post<Parsed>(
  address: string,
  body: unknown,
  parse: (json: unknown) => Parsed | undefined,
): Promise<Parsed | undefined> {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: createTimeoutSignal(timeout),
    });
    return response.ok ? parse(await response.json()) : undefined;
  } catch {
    // The page displays the failure.
    return undefined;
  }
}
