/** Prefix of the local storage keys under which the questionnaire stores its sessions, one for each flow. */
const recordPrefix = "flow:";

/** A flow's engine. `sessionId` returns "" until the flow API has created the session. */
interface FlowSession {
  sessionId(): string;
}

/** Flows on this page, in the order in which they were opened. */
const openFlows = new Set<FlowSession>();

/**
 * Registers a flow on this page, so that phone taps are recorded with its session. Returns a function that removes
 * the flow.
 */
export function registerFlow(flow: FlowSession): () => void {
  openFlows.add(flow);
  return () => openFlows.delete(flow);
}

/**
 * Returns the session id for a phone tap: that of the flow on this page, or of the one opened last. Without a landed
 * flow on the page, it is the only stored session of this browser. Returns "" when no session or several sessions are
 * stored, because a tap must not count for the wrong form, or when storage is blocked.
 */
export function getFlowSessionId(): string {
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
