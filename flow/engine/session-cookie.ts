import type { EngineMemory, FlowCall } from "./engine-context";
import { FlowApiError } from "./ports";

/** Notes that the API responded: a landing gives the cookie out, and an action is taken only with it. */
export function noteResponse(memory: EngineMemory, { during }: FlowCall): void {
  if (during !== "landing") memory.cookie = "present";
  else if (memory.cookie === "missing") memory.cookie = "renewed";
}

/** Notes that the API refused a call. */
export function noteRefusal(memory: EngineMemory, error: unknown): void {
  if (isForeign(error) && memory.cookie === "present") memory.cookie = "missing";
}

/** True when a landing gave the cookie out anew and the next action still came without it. */
export function hasLostCookie({ cookie }: EngineMemory, call: FlowCall, error: unknown): boolean {
  return call.during !== "landing" && cookie === "renewed" && isForeign(error);
}

/** A 403: the API sees another browser than the one that landed, for want of the session's cookie. */
function isForeign(error: unknown): boolean {
  return error instanceof FlowApiError && error.status === 403;
}

const refusals = new Set([403, 404, 409]);

/** True when the API does not take this session. */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof FlowApiError && error.code === "status" && refusals.has(error.status ?? 0)
  );
}
