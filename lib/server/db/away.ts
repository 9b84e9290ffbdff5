import { describeDatabaseError } from "./error";

/**
 * Of sockets and names, and SQLSTATEs: no connection, shutting down or starting, a standby, too many connections; or it
 * was too busy, and has taken back what it began (a lock that did not come, a deadlock).
 */
const awayCodes =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08\w{3}|57P0[1-3]|25006|53300|55P03|40P01|40001)$/;
/** The driver's own errors have no code. */
const awayMessages = /connection terminated|timeout exceeded when trying to connect|not queryable/i;

/** True when a statement failed for want of a primary, or of its time: what it asked may be asked again. */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false;
  const [code = ""] = describeDatabaseError(error).split(" ");
  return (
    awayCodes.test(code) ||
    awayMessages.test(error.message) ||
    isDatabaseAway(error.cause, depth + 1)
  );
}

/**
 * SQLSTATEs and errno codes of a server without resources: no disk, memory or connections left, a disk that fails, or a
 * statement that took too long.
 */
const exhaustedCodes = /^(?:53\w{3}|58\w{3}|57014|ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE)$/;
const exhaustedMessages = /query read timeout/i;

/**
 * True when a request failed for a cause outside of it, which an operator or time removes: the same request may succeed
 * later. Unlike `isDatabaseAway`, this includes causes that last for minutes, such as a full disk.
 */
export function isTemporaryFailure(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false;
  const [code = ""] = describeDatabaseError(error).split(" ");
  return (
    isDatabaseAway(error) ||
    exhaustedCodes.test(code) ||
    exhaustedMessages.test(error.message) ||
    isTemporaryFailure(error.cause, depth + 1)
  );
}

/** A failover that takes longer is told to the visitor's browser, which waits on by itself. */
const patienceMs = 10_000;
const pauseMs = 250;

/**
 * Does the work again while the database is away, so that a failover is a wait and no error. The work is told whether an
 * attempt came before: that one may have been committed, and its answer lost. Throws what the last attempt threw.
 */
export async function untilDatabaseAnswers<Result>(
  work: (isAgain: boolean) => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + patienceMs;
  for (let isAgain = false; ; isAgain = true) {
    try {
      return await work(isAgain);
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() + pauseMs > deadline) throw error;
      await new Promise((resume) => setTimeout(resume, pauseMs));
    }
  }
}
