/** Milliseconds after which the work runs even if the browser has not become idle. */
const maximumDelayMs = 3000;

/**
 * Runs a function when the browser is idle. Returns a function that cancels the run. Browsers without
 * `requestIdleCallback`, such as Safari, use a timer.
 */
export function runWhenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: maximumDelayMs });
  return () => cancelIdleCallback(handle);
}
