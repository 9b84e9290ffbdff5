import type { FlowSession } from "./session";

/** Milliseconds for which the last page of a finished session can still be displayed. */
const finishedSessionMs = 24 * 60 * 60 * 1000;

/** Returns whether a session ended too long ago to be resumed. */
export function isTooOldToResume({ state, updatedAt }: FlowSession, now: Date): boolean {
  return state !== "open" && updatedAt.getTime() < now.getTime() - finishedSessionMs;
}
