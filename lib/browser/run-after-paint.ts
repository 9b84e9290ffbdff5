import { runWhenIdle } from "./run-when-idle";

/** Delay in milliseconds for a background tab, which paints no frames. */
const hiddenMs = 200;

/**
 * Runs `work` after the next frame is painted, so that the visitor sees the effect of a click first. Returns a
 * function that cancels it.
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
  timer = setTimeout(run, hiddenMs);
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  return cancel;
}

/**
 * Runs `work` when the browser is idle after the next paint, so that it does not delay rendering. Returns a function
 * that cancels it.
 */
export function runWhenIdleAfterPaint(work: () => void): () => void {
  let cancel = runAfterPaint(() => {
    cancel = runWhenIdle(work);
  });
  return () => cancel();
}
