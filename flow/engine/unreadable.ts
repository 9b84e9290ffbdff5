import { FlowApiError } from "./ports";

/** The error for a part of an answer that does not parse: it names the part and fields, never a value. */
export function unreadable(
  part: string,
  error?: { issues: readonly { path: readonly PropertyKey[] }[] },
): FlowApiError {
  const fields = error?.issues.slice(0, 5).map((issue) => issue.path.map(String).join(".")) ?? [];
  const where = fields.filter(Boolean).join(", ");
  return new FlowApiError("unreadable", `unreadable ${part}${where ? ` (${where})` : ""}`);
}
