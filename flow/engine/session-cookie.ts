import type { EngineMemory, FlowCall } from "./engine-context";
import { FlowApiError } from "./ports";

/** The API answered: a landing gives the cookie out, and an action is taken only with it. */
export function noteAnswer(memory: EngineMemory, { during }: FlowCall): void {
  if (during !== "landing") memory.cookie = "kept";
  else if (memory.cookie === "missed") memory.cookie = "renewed";
}

/** The API refused the session. */
export function noteRefusal(memory: EngineMemory, error: unknown): void {
  if (isForeign(error) && memory.cookie === "kept") memory.cookie = "missed";
}

/** True when a landing gave the cookie out anew and the next action still came without it. */
export function losesCookie({ cookie }: EngineMemory, call: FlowCall, error: unknown): boolean {
  return call.during !== "landing" && cookie === "renewed" && isForeign(error);
}

/** A 403: the API sees another browser than the one that landed, for want of the session's cookie. */
function isForeign(error: unknown): boolean {
  return error instanceof FlowApiError && error.status === 403;
}

const refusals = new Set([403, 404, 409]);

/** True when the API answered that it does not take this session. */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof FlowApiError && error.code === "status" && refusals.has(error.status ?? 0)
  );
}
