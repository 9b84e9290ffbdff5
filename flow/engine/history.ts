import type { EngineContext, FlowRequest, PageMove } from "./engine-context";
import { type FlowState, isFlowBusy } from "./flow-state";
import { createActionRequest, sendFlowRequest } from "./requests";
import { navigationActionNames } from "../protocol/traits";
import { buildClientData } from "./client-data";
import { showPage } from "./show-page";
import type { OnActionRequest } from "../protocol/requests";
import { getOwnPropertyValue } from "./record";

/** Milliseconds between two checks whether the running request has ended (docs/product.md section 9). */
const queuePollMs = 50;

/**
 * Queues a move to another page. Moves run one at a time, and never during another request (docs/product.md section 4).
 * A press of the browser's Back or Forward button replaces an earlier press that is still queued.
 */
export function enqueuePageMove(context: EngineContext, move: PageMove): void {
  const { navigationQueue: queue, isDisposed } = context.memory;
  if (isDisposed) return;
  if (move.kind === "to") {
    if (queue.at(-1)?.kind === "to") queue.pop();
    // The visitor is on this page already, so no move is necessary.
    if (move.index === context.store.getState().pageIndex) return;
  }
  queue.push(move);
  void processMoves(context);
}

async function processMoves(context: EngineContext): Promise<void> {
  const { memory, ports } = context;
  if (memory.isProcessingMoves) return;
  memory.isProcessingMoves = true;
  while (memory.navigationQueue.length > 0 && !memory.isDisposed) {
    if (isFlowBusy(context.store.getState())) {
      await ports.clock.wait(queuePollMs);
      continue;
    }
    const move = memory.navigationQueue.shift();
    if (move) await performMove(context, move);
  }
  memory.isProcessingMoves = false;
}

async function performMove(context: EngineContext, move: PageMove): Promise<void> {
  const { store } = context;
  const { status, pageIndex, pageKey } = store.getState();
  if (status !== "ready" && status !== "finished") return;
  if (pageKey === "ThankYou") {
    // The lead is submitted. Only the page index follows the visitor's move; no request is sent.
    if (move.kind === "to") store.setState({ pageIndex: Math.max(0, move.index) });
    return;
  }
  const target = move.kind === "to" ? Math.max(0, move.index) : pageIndex - 1;
  if (target < 0) return;
  if (target < pageIndex) await goBackToPage(context, target);
  else await goForwardToPage(context, target);
  // Forward is allowed only to pages the visitor has already answered. Otherwise the URL is reset to the current page.
  restorePageUrl(context);
}

/**
 * Goes back to an earlier page, with one BrowserBack request per page. Resolves to false if a request fails or the
 * engine is busy.
 */
export async function goBackToPage(context: EngineContext, target: number): Promise<boolean> {
  const { store, memory } = context;
  while (store.getState().pageIndex > target) {
    if (isFlowBusy(store.getState()) || memory.isDisposed) return false;
    if (!(await sendFlowRequest(context, createBrowserBackRequest(context)))) return false;
  }
  return true;
}

/** Creates the BrowserBack request, which goes one page back (docs/protocol.md section 3). */
export function createBrowserBackRequest(context: EngineContext): FlowRequest {
  const { store, ports } = context;
  const state = store.getState();
  const request = {
    selectedActionName: navigationActionNames.browserBack,
    clientData: buildClientData(state, {}, state.tcpa, ports.tracking),
  };
  return {
    ...createActionRequest(context, request, (response) =>
      showPage(context, response, findPreviousPageIndex(context, response.pageKey)),
    ),
    during: "back",
    fail: () => restoreHistoryEntry(context),
  };
}

/**
 * Returns the index of the page to which a BrowserBack request led. Usually it is the current index minus one, but the
 * API may skip pages.
 */
function findPreviousPageIndex(
  { store, memory: { trail } }: EngineContext,
  pageKey: string,
): number {
  const before = Math.max(0, store.getState().pageIndex - 1);
  const earlier = trail.slice(0, before).indexOf(pageKey);
  return trail[before] === pageKey || earlier === -1 ? before : earlier;
}

/**
 * Sets the URL to the current page's index. If the previous history entry has this index, goes back to that entry.
 * Otherwise replaces the current entry.
 */
export function restorePageUrl({ store, ports, memory }: EngineContext): void {
  const { pageIndex } = store.getState();
  const isMoving = memory.navigationQueue.some((move) => move.kind === "to");
  if (isMoving || ports.history.index() === pageIndex) return;
  if (!ports.history.backTo(pageIndex)) ports.history.replace(pageIndex);
}

/** Sets the URL to the current page's index again, after a move failed. */
function restoreHistoryEntry({ store, ports, memory }: EngineContext): void {
  memory.navigationQueue = [];
  const { pageIndex } = store.getState();
  if (ports.history.index() < pageIndex) ports.history.push(pageIndex);
  else if (ports.history.index() > pageIndex) ports.history.replace(pageIndex);
}

/**
 * Goes forward to a later page that the visitor has already answered, by sending each page's last request again. Stops
 * at a page with changed answers or with consent items. Resolves to true at the target page.
 */
async function goForwardToPage(context: EngineContext, target: number): Promise<boolean> {
  const { store, memory } = context;
  while (store.getState().pageIndex < target) {
    const { pageIndex } = store.getState();
    const posted = memory.acceptedRequests[pageIndex];
    if (memory.isDisposed || !posted || !hasSameAnswers(store.getState(), posted)) return false;
    if (!(await sendFlowRequest(context, createRepeatedRequest(context, posted)))) return false;
    // The API returned the same page again.
    if (store.getState().pageIndex === pageIndex) return false;
  }
  return true;
}

function createRepeatedRequest(context: EngineContext, request: OnActionRequest): FlowRequest {
  return createActionRequest(context, request, (response) => {
    const { pageIndex, pageKey } = context.store.getState();
    showPage(context, response, response.pageKey === pageKey ? pageIndex : pageIndex + 1);
  });
}

/** Returns whether the current page still has the answers of its accepted request, and asks for no consent. */
function hasSameAnswers(state: FlowState, { clientData, sessionId }: OnActionRequest): boolean {
  if (state.uuid !== sessionId || state.tcpa.length > 0) return false;
  if (clientData.PageKey?.[0] !== state.pageKey) return false;
  const draft = getOwnPropertyValue(state.drafts, state.pageKey) ?? {};
  return state.questions.every(({ fieldName, value = [] }) => {
    const now = getOwnPropertyValue(draft, fieldName) ?? [value].flat();
    return now.join("\n") === (getOwnPropertyValue(clientData, fieldName) ?? []).join("\n");
  });
}
