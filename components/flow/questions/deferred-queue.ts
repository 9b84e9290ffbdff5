import { runAfterPaint } from "@/lib/browser/run-after-paint";

/** A queue that runs work after the next frame is painted, a few items per task. */
export interface DeferredQueue {
  /** Adds an item. Returns a function that removes it. */
  add: (piece: () => void) => () => void;
}

/** Number of items per task. Other tasks, such as input events, run in between. */
const piecesPerTask = 2;

/** Creates a queue for work without a deadline. However many items it has, the page stays responsive to input. */
export function createDeferredQueue(): DeferredQueue {
  const pieces = new Set<() => void>();
  let isRunning = false;
  const run = () => {
    for (const piece of [...pieces].slice(0, piecesPerTask)) {
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
