import { describeDatabaseError } from "./error";

/**
 * Matches error codes after which a statement can be retried: socket errors, DNS errors, and SQLSTATEs such as `57P01`
 * (shutting down). Includes lock timeouts and deadlocks.
 */
const unavailableCodes =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08\w{3}|57P0[1-3]|25006|53300|55P03|40P01|40001)$/;
/** Matches the messages of driver errors that have no code and mean that the database is unavailable. */
const unavailableMessages =
  /connection terminated|timeout exceeded when trying to connect|not queryable/i;

/**
 * Returns whether a statement failed because no primary database was reachable, or because of a lock timeout or
 * deadlock. The transaction can then be retried.
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

/** Matches error codes that mean that the disk or memory is full, that no connection is free, or that time ran out. */
const exhaustedCodes = /^(?:53\w{3}|58\w{3}|57014|ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE)$/;
const exhaustedMessages = /query read timeout/i;

/**
 * Returns whether an error is temporary, so a retry may succeed. Examples are a full disk and an unavailable database.
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

/** Maximum milliseconds for which a failed database operation is retried. After that, the visitor gets an error. */
const retryLimitMs = 10_000;
const retryPauseMs = 250;

/**
 * Calls a function until it succeeds, for up to 10 seconds, while the database is unavailable. Throws the error of the
 * last call. `isAgain` is true for each repeated call. The failed call may still have committed its transaction, so the
 * function must check for that.
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
