import type { EngineContext, FlowCall, Move } from "./engine-context";
import { isBusy } from "./flow-state";
import { makeCall } from "./make-call";
import { navigationActionNames } from "../protocol/action";
import { clientData } from "./client-data";
import { showPage } from "./show-page";

/** How long a queue that cannot move yet waits, in milliseconds (docs/product.md section 9). */
const queueRetry = 50;

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
  void drain(context);
}

async function drain(context: EngineContext): Promise<void> {
  const { memory, ports } = context;
  if (memory.draining) return;
  memory.draining = true;
  while (memory.moves.length > 0 && !memory.disposed) {
    if (isBusy(context.store.getState())) {
      await ports.clock.wait(queueRetry);
      continue;
    }
    const move = memory.moves.shift();
    if (move) await perform(context, move);
  }
  memory.draining = false;
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
  // Forward in the history is no way to answer a page: the URL comes back to the page on screen.
  settleHistory(context);
}

/** One BrowserBack a page, until the target, a failure, or an end of the flow. The caller is not busy. */
export async function goBackTo(context: EngineContext, target: number): Promise<boolean> {
  const { store, memory } = context;
  while (store.getState().pageIndex > target) {
    if (isBusy(store.getState()) || memory.disposed) return false;
    if (!(await makeCall(context, backCall(context)))) return false;
  }
  return true;
}

/** The post that goes one page back (docs/protocol.md section 3). */
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
    succeed(answer) {
      showPage(context, answer, Math.max(0, store.getState().pageIndex - 1));
      ports.screen.scrollToTop();
    },
    fail: () => returnToPage(context),
  };
}

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
