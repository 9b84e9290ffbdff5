import type { EngineContext, FlowCall, Move } from "./engine-context";
import { isBusy } from "./flow-state";
import { makeCall } from "./make-call";
import { navigationActionNames } from "../protocol/action";
import { clientData } from "./client-data";
import { goForwardTo } from "./go-forward";
import { showPage } from "./show-page";

/** How long the queue waits while the flow is busy (docs/product.md section 9). */
const retryMs = 50;

/**
 * Queues a move through the pages; moves run one at a time, and never beside another call (docs/product.md section 4).
 * Of several moves through the history in a row only the last counts: it says where the visitor is now.
 */
export function enqueueMove(context: EngineContext, move: Move): void {
  const { moves, disposed } = context.memory;
  if (disposed) return;
  if (move.kind === "to") {
    if (moves.at(-1)?.kind === "to") moves.pop();
    // There already, or back again before its turn came: nothing to do.
    if (move.index === context.store.getState().pageIndex) return;
  }
  moves.push(move);
  void processMoves(context);
}

async function processMoves(context: EngineContext): Promise<void> {
  const { memory, ports } = context;
  if (memory.processingMoves) return;
  memory.processingMoves = true;
  while (memory.moves.length > 0 && !memory.disposed) {
    if (isBusy(context.store.getState())) {
      await ports.clock.wait(retryMs);
      continue;
    }
    const move = memory.moves.shift();
    if (move) await perform(context, move);
  }
  memory.processingMoves = false;
}

async function perform(context: EngineContext, move: Move): Promise<void> {
  const { store } = context;
  const { status, pageIndex, pageKey } = store.getState();
  if (status !== "ready" && status !== "finished") return;
  if (pageKey === "ThankYou") {
    // The lead is in: nothing is posted any more. The URL may go where the visitor wants.
    if (move.kind === "to") store.setState({ pageIndex: Math.max(0, move.index) });
    return;
  }
  const target = move.kind === "to" ? Math.max(0, move.index) : pageIndex - 1;
  if (target < 0) return;
  if (target < pageIndex) await goBackTo(context, target);
  else await goForwardTo(context, target);
  // What is not answered yet is no way on: the URL comes back to the page on screen.
  settleHistory(context);
}

/** Posts one BrowserBack a page, until the target or a failure. Returns true at the target. */
export async function goBackTo(context: EngineContext, target: number): Promise<boolean> {
  const { store, memory } = context;
  while (store.getState().pageIndex > target) {
    if (isBusy(store.getState()) || memory.disposed) return false;
    if (!(await makeCall(context, backCall(context)))) return false;
  }
  return true;
}

/** Makes the post that goes one page back (docs/protocol.md section 3). */
export function backCall(context: EngineContext): FlowCall {
  const { store, ports, config } = context;
  const state = store.getState();
  const key = ports.ids.uuid();
  const request = {
    flowKey: config.flowKey,
    sessionId: state.uuid,
    selectedActionName: navigationActionNames.browserBack,
    clientData: clientData(state, {}, state.tcpa, ports.tracking),
  };
  return {
    during: "back",
    name: navigationActionNames.browserBack,
    send: () => ports.api.onAction(request, key),
    succeed(response) {
      showPage(context, response, indexBefore(context, response.pageKey));
      ports.viewport.scrollToTop();
    },
    fail: () => restoreHistory(context),
  };
}

/**
 * Where the page that a step back was answered with stands: right before the one on screen, unless the API led further
 * back, as from an end that has forgotten the answers in between.
 */
function indexBefore({ store, memory: { trail } }: EngineContext, pageKey: string): number {
  const before = Math.max(0, store.getState().pageIndex - 1);
  const earlier = trail.slice(0, before).indexOf(pageKey);
  return trail[before] === pageKey || earlier === -1 ? before : earlier;
}

/**
 * Gives the page that a forward move reached its history entry. When the visitor already moved on through the
 * history, that move decides where the URL goes, once its turn comes.
 */
export function pushHistory({ store, ports, memory }: EngineContext): void {
  const { pageIndex } = store.getState();
  const isMoving = memory.moves.some((move) => move.kind === "to");
  if (!isMoving && ports.history.index() !== pageIndex) ports.history.push(pageIndex);
}

/**
 * Brings the URL to the page on screen after a move back: by the entry before, where that is the page's, so that no
 * dead entry is left.
 */
export function settleHistory({ store, ports, memory }: EngineContext): void {
  const { pageIndex } = store.getState();
  const isMoving = memory.moves.some((move) => move.kind === "to");
  if (isMoving || ports.history.index() === pageIndex) return;
  if (!ports.history.backTo(pageIndex)) ports.history.replace(pageIndex);
}

/** Gives the page on screen its history entry again after a move back that failed. */
function restoreHistory({ store, ports, memory }: EngineContext): void {
  memory.moves = [];
  const { pageIndex } = store.getState();
  if (ports.history.index() < pageIndex) ports.history.push(pageIndex);
  else if (ports.history.index() > pageIndex) ports.history.replace(pageIndex);
}
