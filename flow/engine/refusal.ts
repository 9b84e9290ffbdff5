import { FlowApiError } from "./ports";

const refusals = new Set([403, 404, 409]);

/** True when the API answered that it does not take this session. */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof FlowApiError && error.code === "status" && refusals.has(error.status ?? 0)
  );
}
