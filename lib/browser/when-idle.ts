/** Milliseconds after which the work is done even if the browser is never idle. */
const busyMs = 3000;

/** Does some work when the browser has nothing else to do. Returns a function that cancels it. Safari has no requestIdleCallback. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: busyMs });
  return () => cancelIdleCallback(handle);
}
