import { describeDatabaseError } from "./error";

/**
 * Error codes of an unavailable database: socket errors, DNS errors and SQLSTATEs. The SQLSTATEs mean: no connection,
 * server shutting down or starting, a standby, or too many connections. They also include transactions that were
 * rolled back because of a lock timeout or deadlock.
 */
const awayCodes =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08\w{3}|57P0[1-3]|25006|53300|55P03|40P01|40001)$/;
/** Messages of the driver's own errors, which have no code. */
const awayMessages = /connection terminated|timeout exceeded when trying to connect|not queryable/i;

/**
 * Returns whether a statement failed because no primary was reachable, or because of a lock timeout or deadlock. The
 * statement may be repeated.
 */
export function isDatabaseUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false;
  const [code = ""] = describeDatabaseError(error).split(" ");
  return (
    awayCodes.test(code) ||
    awayMessages.test(error.message) ||
    isDatabaseUnavailable(error.cause, depth + 1)
  );
}

/**
 * SQLSTATEs and errno codes of a server without resources: no disk space, memory or connections left, a failing disk,
 * or a statement timeout.
 */
const exhaustedCodes = /^(?:53\w{3}|58\w{3}|57014|ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE)$/;
const exhaustedMessages = /query read timeout/i;

/**
 * Returns whether a request failed for a temporary cause, such as a full disk, so that repeating it may succeed
 * later. Unlike `isDatabaseUnavailable`, this includes causes that last for minutes.
 */
export function isTemporaryFailure(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false;
  const [code = ""] = describeDatabaseError(error).split(" ");
  return (
    isDatabaseUnavailable(error) ||
    exhaustedCodes.test(code) ||
    exhaustedMessages.test(error.message) ||
    isTemporaryFailure(error.cause, depth + 1)
  );
}

/** Milliseconds of retrying. During a longer failover, the visitor's browser gets an error and keeps retrying. */
const patienceMs = 10_000;
const pauseMs = 250;

/**
 * Retries `work` while the database is unavailable, so that a failover causes a delay instead of an error. `isAgain`
 * is true if an earlier attempt was made, which may have been committed although its response was lost. Throws the
 * last attempt's error.
 */
export async function retryUntilDatabaseAnswers<Result>(
  work: (isAgain: boolean) => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + patienceMs;
  for (let isAgain = false; ; isAgain = true) {
    try {
      return await work(isAgain);
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() + pauseMs > deadline) throw error;
      await new Promise((resume) => setTimeout(resume, pauseMs));
    }
  }
}
