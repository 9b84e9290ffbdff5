/** Where the questionnaire keeps the session of each flow in local storage. */
const recordPrefix = "flow:";

/** A flow's engine: it names the session once the flow API knows it, and "" before. */
interface FlowSession {
  sessionId(): string;
}

/** The flows on this page, in the order in which they were opened. */
const openFlows = new Set<FlowSession>();

/** Registers a flow of this page; a phone tap then belongs to its session. Returns a function that removes the flow. */
export function registerFlow(flow: FlowSession): () => void {
  openFlows.add(flow);
  return () => openFlows.delete(flow);
}

/**
 * Returns the session of a phone tap: that of the flow on this page, or of the flow opened last where there are two.
 * Before the flow has landed, and on a page without a flow, it is the only stored session of this browser. Returns ""
 * when no session is stored, when several are (a tap must not count for the wrong form), or when storage is blocked.
 */
export function flowSessionId(): string {
  return [...openFlows].at(-1)?.sessionId() || storedSessionId();
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
