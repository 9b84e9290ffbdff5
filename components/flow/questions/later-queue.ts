import { afterPaint } from "@/lib/browser/after-paint";

/** Takes pieces of work and does them once the next frame is painted, a few in each task. */
export interface LaterQueue {
  /** Returns a function that takes the piece out again. */
  add: (piece: () => void) => () => void;
}

/** How many pieces are done before others have their turn. */
const piecesPerTask = 2;

/** A queue for work that nobody waits for: however much there is of it, the next press finds the page free. */
export function createLaterQueue(): LaterQueue {
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
      if (!isRunning) afterPaint(run);
      isRunning = true;
      return () => void pieces.delete(piece);
    },
  };
}
