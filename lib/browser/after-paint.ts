import { whenIdle } from "./when-idle";

/** Milliseconds after which the work is done in a tab that paints nothing, since it is in the background. */
const hiddenMs = 200;

/** Runs work once the next frame is painted: what a click changes is seen first. Returns a function that cancels it. */
export function afterPaint(work: () => void): () => void {
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

/** The same once the browser is idle after that: for what must not come before what is being drawn. */
export function whenIdleAfterPaint(work: () => void): () => void {
  let cancel = afterPaint(() => {
    cancel = whenIdle(work);
  });
  return () => cancel();
}
