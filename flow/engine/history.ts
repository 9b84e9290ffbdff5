import type { EngineContext, FlowRequest, Move } from "./engine-context";
import { type FlowState, isBusy } from "./flow-state";
import { actionRequest, sendRequest } from "./requests";
import { navigationActionNames } from "../protocol/traits";
import { clientData } from "./client-data";
import { showPage } from "./show-page";
import type { OnActionRequest } from "../protocol/requests";
import { ownValue } from "./record";

/** How long the queue waits while the flow is busy (docs/product.md section 9). */
const retryMs = 50;

/**
 * Queues a move through the pages; moves run one at a time, and never beside another request (docs/product.md section 4).
 * Of several moves through the history in a row only the last counts: it says where the visitor is now.
 */
export function enqueueNavigation(context: EngineContext, move: Move): void {
  const { navigationQueue: queue, disposed } = context.memory;
  if (disposed) return;
  if (move.kind === "to") {
    if (queue.at(-1)?.kind === "to") queue.pop();
    // There already, or back again before its turn came: nothing to do.
    if (move.index === context.store.getState().pageIndex) return;
  }
  queue.push(move);
  void processMoves(context);
}

async function processMoves(context: EngineContext): Promise<void> {
  const { memory, ports } = context;
  if (memory.processingMoves) return;
  memory.processingMoves = true;
  while (memory.navigationQueue.length > 0 && !memory.disposed) {
    if (isBusy(context.store.getState())) {
      await ports.clock.wait(retryMs);
      continue;
    }
    const move = memory.navigationQueue.shift();
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
    if (!(await sendRequest(context, backRequest(context)))) return false;
  }
  return true;
}

/** Makes the post that goes one page back (docs/protocol.md section 3). */
export function backRequest(context: EngineContext): FlowRequest {
  const { store, ports } = context;
  const state = store.getState();
  const request = {
    selectedActionName: navigationActionNames.browserBack,
    clientData: clientData(state, {}, state.tcpa, ports.tracking),
  };
  return {
    ...actionRequest(context, request, (response) =>
      showPage(context, response, indexBefore(context, response.pageKey)),
    ),
    during: "back",
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
 * Brings the URL to the page on screen after a move back: by the entry before, where that is the page's, so that no
 * dead entry is left.
 */
export function settleHistory({ store, ports, memory }: EngineContext): void {
  const { pageIndex } = store.getState();
  const isMoving = memory.navigationQueue.some((move) => move.kind === "to");
  if (isMoving || ports.history.index() === pageIndex) return;
  if (!ports.history.backTo(pageIndex)) ports.history.replace(pageIndex);
}

/** Gives the page on screen its history entry again after a move back that failed. */
function restoreHistory({ store, ports, memory }: EngineContext): void {
  memory.navigationQueue = [];
  const { pageIndex } = store.getState();
  if (ports.history.index() < pageIndex) ports.history.push(pageIndex);
  else if (ports.history.index() > pageIndex) ports.history.replace(pageIndex);
}

/**
 * The browser's Forward after Back: posts again what each page was answered with, as long as the visitor has changed
 * nothing there. A page that asks for consent is left by the visitor's own click alone. Returns true at the target.
 */
async function goForwardTo(context: EngineContext, target: number): Promise<boolean> {
  const { store, memory } = context;
  while (store.getState().pageIndex < target) {
    const { pageIndex } = store.getState();
    const posted = memory.accepted[pageIndex];
    if (memory.disposed || !posted || !isUnchanged(store.getState(), posted)) return false;
    if (!(await sendRequest(context, forwardAgain(context, posted)))) return false;
    // The API gave the same page again.
    if (store.getState().pageIndex === pageIndex) return false;
  }
  return true;
}

function forwardAgain(context: EngineContext, request: OnActionRequest): FlowRequest {
  return actionRequest(context, request, (response) => {
    const { pageIndex, pageKey } = context.store.getState();
    showPage(context, response, response.pageKey === pageKey ? pageIndex : pageIndex + 1);
  });
}

/** Whether this page stands as it was answered, and was left without a consent. */
function isUnchanged(state: FlowState, { clientData, sessionId }: OnActionRequest): boolean {
  if (state.uuid !== sessionId || state.tcpa.length > 0) return false;
  if (clientData.PageKey?.[0] !== state.pageKey) return false;
  const draft = ownValue(state.drafts, state.pageKey) ?? {};
  return state.questions.every(({ fieldName, value = [] }) => {
    const now = ownValue(draft, fieldName) ?? [value].flat();
    return now.join("\n") === (ownValue(clientData, fieldName) ?? []).join("\n");
  });
}
