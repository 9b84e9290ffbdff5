import { HttpProblem } from "@/lib/server/http/http-problem";

/** Returns the 404 error for a session that does not exist or has ended. */
export const createUnknownSessionProblem = () =>
  new HttpProblem(404, "unknown_session", "This session does not exist.", "sessionId");
export const createForeignSessionProblem = () =>
  new HttpProblem(403, "foreign_session", "The session belongs to another browser.", "sessionId");
export const createSessionOfOtherFlowProblem = () =>
  new HttpProblem(409, "other_flow", "The session belongs to another flow.", "flowKey");
export const createUnknownFlowProblem = () =>
  new HttpProblem(404, "unknown_flow", "This flow does not exist.", "flowKey");
export const createPageNotReachedProblem = () =>
  new HttpProblem(409, "page_not_reached", "The session has not reached this page.", "PageKey");
export const createSessionStorageFullProblem = () =>
  new HttpProblem(429, "session_full", "The session has reached its storage limit.", "sessionId");
export const createReusedIdempotencyKeyProblem = () =>
  new HttpProblem(
    409,
    "idempotency_conflict",
    "The idempotency key was used for another action.",
    "Idempotency-Key",
  );
