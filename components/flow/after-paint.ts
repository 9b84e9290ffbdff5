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
