import { runWhenIdleAfterPaint } from "./run-after-paint";

const signs = ["pointerdown", "pointermove", "touchstart", "keydown", "input", "scroll"] as const;

let activity: Promise<void> | undefined;

/**
 * Runs `work` in an idle moment after the visitor first uses the page: by pointer, touch, key, entry or scroll. Code
 * for later steps waits for that. Returns a function that cancels it.
 */
export function runWhenActive(work: () => void): () => void {
  let cancel = () => {};
  let isCancelled = false;
  activity ??= new Promise((resolve) => {
    const stop = new AbortController();
    const begin = () => {
      stop.abort();
      resolve();
    };
    for (const sign of signs)
      addEventListener(sign, begin, { capture: true, passive: true, signal: stop.signal });
  });
  void activity.then(() => {
    if (!isCancelled) cancel = runWhenIdleAfterPaint(work);
  });
  return () => {
    isCancelled = true;
    cancel();
  };
}
