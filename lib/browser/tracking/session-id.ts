/** Where the questionnaire keeps the session of each flow in local storage. */
const recordPrefix = "flow:";

/** The id of the questionnaire's session on this browser, or "" when none was begun or storage is blocked. */
export function flowSessionId(): string {
  try {
    const key = Object.keys(localStorage).find((name) => name.startsWith(recordPrefix));
    const record: unknown = JSON.parse((key && localStorage.getItem(key)) || "null");
    return idOf(record);
  } catch {
    return "";
  }
}

function idOf(record: unknown): string {
  if (typeof record !== "object" || record === null || !("sessionId" in record)) return "";
  return typeof record.sessionId === "string" ? record.sessionId : "";
}
