import { openedLink, sessionLink } from "@/flow/protocol/session-link";
import { timeoutSignal } from "@/lib/browser/timeout-signal";

/** Asks for a link by which the visit goes on in another browser; undefined where none can be had. */
export function makeLink(session: { sessionId: string; flowKey: string }) {
  return post("/api/session-link", session, (json) => sessionLink.safeParse(json).data);
}

/** Takes over the session of a link by its code, which works once; undefined where it does not. */
export function openLink(code: string) {
  return post("/api/session-link/open", { code }, (json) => openedLink.safeParse(json).data);
}

/** In milliseconds. */
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
      signal: timeoutSignal(timeout),
    });
    return response.ok ? parse(await response.json()) : undefined;
  } catch {
    // No line: said on the page.
    return undefined;
  }
}
