/** Delay in milliseconds after which the work runs even in a busy browser. */
const busyMs = 3000;

/**
 * Runs `work` when the browser is idle. Returns a function that cancels it. Safari has no `requestIdleCallback`, so a
 * timer replaces it.
 */
export function runWhenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: busyMs });
  return () => cancelIdleCallback(handle);
}
