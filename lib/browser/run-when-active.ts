import { runWhenIdleAfterPaint } from "./run-after-paint";

const interactionEvents = [
  "pointerdown",
  "pointermove",
  "touchstart",
  "keydown",
  "input",
  "scroll",
] as const;

let firstInteraction: Promise<void> | undefined;

/**
 * Runs a function when the visitor has used the page (pointer, touch, keyboard, or scroll) and the browser is idle.
 * Used to load code that is needed only later. Returns a function that cancels the run.
 */
export function runAfterFirstInteraction(work: () => void): () => void {
  let cancel = () => {};
  let isCancelled = false;
  firstInteraction ??= new Promise((resolve) => {
    const stop = new AbortController();
    const begin = () => {
      stop.abort();
      resolve();
    };
    for (const sign of interactionEvents)
      addEventListener(sign, begin, { capture: true, passive: true, signal: stop.signal });
  });
  void firstInteraction.then(() => {
    if (!isCancelled) cancel = runWhenIdleAfterPaint(work);
  });
  return () => {
    isCancelled = true;
    cancel();
  };
}
