/** How long a task waits for the lock. */
const timeoutMs = 5_000;

/**
 * Runs a task alone among those of the same name, in any tab of this browser. Where the browser has no locks, or the
 * wait gets long, it runs at once: being alone is the usual case.
 */
export async function withLock<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return task();
  let hasLock = false;
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(timeoutMs) }, () => {
      hasLock = true;
      return task();
    });
  } catch (error) {
    if (hasLock) throw error;
    return task();
  }
}
