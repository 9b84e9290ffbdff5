import { FlowApiError } from "../../engine/ports";

/** What may be logged of a failed call: nothing that was sent or answered. */
export function failureLogFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof FlowApiError)) return { code: "unknown" };
  return { code: error.code, status: error.status };
}
