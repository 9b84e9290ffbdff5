/** Where the questionnaire keeps the session of each flow in local storage. */
const recordPrefix = "flow:";

/** A flow's store, as far as it names the session: `uuid` is empty until the flow has landed. */
interface SessionStore {
  getState(): { uuid: string };
}

/** The flows on this page, in the order in which they were opened. */
const openFlows = new Set<SessionStore>();

/** Registers a flow of this page, whose session a phone tap then belongs to. Returns a function that removes it. */
export function registerFlow(store: SessionStore): () => void {
  openFlows.add(store);
  return () => openFlows.delete(store);
}

/**
 * The session that a phone tap belongs to: that of the flow on this page, or of the one opened last where there
 * are two. On a page without a flow it is the only stored session of this browser. "" when there is none, when
 * several are stored, so that no form gets the other's tap, or when storage is blocked.
 */
export function flowSessionId(): string {
  return [...openFlows].at(-1)?.getState().uuid || storedSessionId();
}

function storedSessionId(): string {
  try {
    const [key, ...others] = Object.keys(localStorage).filter((name) =>
      name.startsWith(recordPrefix),
    );
    if (key === undefined || others.length > 0) return "";
    return idOf(JSON.parse(localStorage.getItem(key) ?? "null"));
  } catch {
    return "";
  }
}

function idOf(record: unknown): string {
  if (typeof record !== "object" || record === null || !("sessionId" in record)) return "";
  return typeof record.sessionId === "string" ? record.sessionId : "";
}
