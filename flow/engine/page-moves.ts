import type { EngineContext } from "./engine-context";

/**
 * The URL after a forward move. When the visitor already moved on through the history, that move decides where
 * the URL goes, once its turn comes.
 */
export function goToPage({ store, ports, memory }: EngineContext): void {
  const { pageIndex } = store.getState();
  const isMoving = memory.moves.some((move) => move.kind === "to");
  if (!isMoving && ports.history.index() !== pageIndex) ports.history.push(pageIndex);
}

/** The URL after a move back: the entry before, where that is the page's, so that no dead entry is left. */
export function settleHistory({ store, ports, memory }: EngineContext): void {
  const { pageIndex } = store.getState();
  const isMoving = memory.moves.some((move) => move.kind === "to");
  if (isMoving || ports.history.index() === pageIndex) return;
  if (!ports.history.backTo(pageIndex)) ports.history.replace(pageIndex);
}

/** The URL after a move back that failed: the page is still on screen, so it gets its entry again. */
export function returnToPage({ store, ports, memory }: EngineContext): void {
  memory.moves = [];
  const { pageIndex } = store.getState();
  if (ports.history.index() < pageIndex) ports.history.push(pageIndex);
  else if (ports.history.index() > pageIndex) ports.history.replace(pageIndex);
}
