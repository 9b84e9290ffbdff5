import { runWhenIdle } from "./run-when-idle";

/**
 * Milliseconds to wait for a paint. In a background tab, the browser paints nothing, so the function then runs anyway.
 */
const backgroundTabDelayMs = 200;

/**
 * Runs a function after the next paint, so that the visitor first sees the effect of a click. Returns a function that
 * cancels the run.
 */
export function runAfterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    cancel();
    work();
  };
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run);
  });
  timer = setTimeout(run, backgroundTabDelayMs);
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  return cancel;
}

/** Runs a function when the browser is idle after the next paint. Returns a function that cancels the run. */
export function runWhenIdleAfterPaint(work: () => void): () => void {
  let cancel = runAfterPaint(() => {
    cancel = runWhenIdle(work);
  });
  return () => cancel();
}
