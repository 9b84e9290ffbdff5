/** How long one waits for the others, in milliseconds. */
const timeoutMs = 5_000;

/**
 * Runs a task when those of the same name have ended, in any tab of this browser. Where the browser has no locks, or
 * the wait gets long, it runs at once: being alone is the usual case.
 */
export async function withLock<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return task();
  let isMyTurn = false;
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(timeoutMs) }, () => {
      isMyTurn = true;
      return task();
    });
  } catch (error) {
    if (isMyTurn) throw error;
    return task();
  }
}
