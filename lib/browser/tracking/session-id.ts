/** Prefix of the local-storage keys of questionnaire sessions. Each flow has its own key. */
const flowStoragePrefix = "flow:";

/** A questionnaire on this page. `sessionId` returns an empty string until the flow API has created the session. */
interface OpenFlow {
  sessionId(): string;
}

/** Questionnaires on this page, in the order of opening. */
const openFlows = new Set<OpenFlow>();

/**
 * Registers a questionnaire on this page. Phone taps are then recorded with its session. Returns a function that
 * removes the questionnaire.
 */
export function registerOpenFlow(flow: OpenFlow): () => void {
  openFlows.add(flow);
  return () => openFlows.delete(flow);
}

/**
 * Returns the id of the questionnaire session that a phone tap belongs to. This is the session on this page, or else
 * the only session stored in the browser. Returns an empty string if there is none, or if several are stored.
 */
export function getSessionIdForTracking(): string {
  return [...openFlows].at(-1)?.sessionId() || readStoredSessionId();
}

function readStoredSessionId(): string {
  try {
    const [key, ...others] = Object.keys(localStorage).filter((name) =>
      name.startsWith(flowStoragePrefix),
    );
    if (key === undefined || others.length > 0) return "";
    return parseSessionId(JSON.parse(localStorage.getItem(key) ?? "null"));
  } catch {
    return "";
  }
}

function parseSessionId(record: unknown): string {
  if (typeof record !== "object" || record === null || !("sessionId" in record)) return "";
  return typeof record.sessionId === "string" ? record.sessionId : "";
}
