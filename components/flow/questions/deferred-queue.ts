import { runAfterPaint } from "@/lib/browser/run-after-paint";

/** A queue of functions that run after the next paint. The page stays responsive, because only a few run per task. */
export interface DeferredQueue {
  /** Adds a function to the queue. Returns a function that removes it. */
  add: (piece: () => void) => () => void;
}

/** Number of queued functions that run in one task. Input events can run between two tasks. */
const itemsPerTask = 2;

/** Creates an empty queue for work that can wait, such as rendering rows that are off screen. */
export function createDeferredQueue(): DeferredQueue {
  const pieces = new Set<() => void>();
  let isRunning = false;
  const run = () => {
    for (const piece of [...pieces].slice(0, itemsPerTask)) {
      pieces.delete(piece);
      piece();
    }
    isRunning = pieces.size > 0;
    if (isRunning) setTimeout(run);
  };
  return {
    add(piece) {
      pieces.add(piece);
      if (!isRunning) runAfterPaint(run);
      isRunning = true;
      return () => void pieces.delete(piece);
    },
  };
}
