/** Prefix of the local storage keys of questionnaire sessions, for example `flow:mva`. */
const flowStoragePrefix = "flow:";

/**
 * A questionnaire on the current page. Its function `sessionId` returns "" until the flow API has accepted the session.
 */
interface OpenQuestionnaire {
  sessionId(): string;
}

/** The questionnaires on the current page, in the order in which they were opened. */
const openFlows = new Set<OpenQuestionnaire>();

/**
 * Registers a questionnaire on the current page, so phone taps are reported with its session id. Returns a function
 * that unregisters the questionnaire.
 */
export function registerOpenQuestionnaire(flow: OpenQuestionnaire): () => void {
  openFlows.add(flow);
  return () => openFlows.delete(flow);
}

/**
 * Returns the session id to report with a phone tap: that of the questionnaire on the page, or else of the only stored
 * session. Returns "" if there is neither.
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
