import { describeDatabaseError } from "./error";

/**
 * Matches error codes that mean the database is unavailable: socket errors, DNS errors, and SQLSTATEs such as `57P01`
 * (shutting down). Lock timeouts and deadlocks are included, because PostgreSQL rolled the transaction back.
 */
const unavailableCodes =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08\w{3}|57P0[1-3]|25006|53300|55P03|40P01|40001)$/;
/** Matches messages of driver errors without a code that mean the database is unavailable. */
const unavailableMessages =
  /connection terminated|timeout exceeded when trying to connect|not queryable/i;

/**
 * Returns whether a statement failed because no primary database was reachable, or because of a lock timeout or
 * deadlock. Such a statement can be retried immediately.
 */
export function isDatabaseUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false;
  const [code = ""] = describeDatabaseError(error).split(" ");
  return (
    unavailableCodes.test(code) ||
    unavailableMessages.test(error.message) ||
    isDatabaseUnavailable(error.cause, depth + 1)
  );
}

/** Matches error codes that mean a resource is exhausted: disk, memory, connections, or time. */
const exhaustedCodes = /^(?:53\w{3}|58\w{3}|57014|ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE)$/;
const exhaustedMessages = /query read timeout/i;

/**
 * Returns whether an error is temporary, such as a full disk or an unavailable database. A later retry may succeed.
 * Unlike `isDatabaseUnavailable`, this includes failures that last for minutes.
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

/** Maximum milliseconds of retrying. If the database is unavailable for longer, the visitor's browser retries. */
const retryLimitMs = 10_000;
const retryPauseMs = 250;

/**
 * Calls a function, and calls it again for up to 10 seconds if the database is unavailable, for example during a
 * failover. The parameter `isAgain` is true for repeated calls, which must check whether an earlier call was committed.
 * Throws the error of the last call.
 */
export async function retryWhileDatabaseUnavailable<Result>(
  work: (isAgain: boolean) => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + retryLimitMs;
  for (let isAgain = false; ; isAgain = true) {
    try {
      return await work(isAgain);
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() + retryPauseMs > deadline) throw error;
      await new Promise((resume) => setTimeout(resume, retryPauseMs));
    }
  }
}
