import type { PrerenderedPage } from "../protocol/form-post";
import type { EngineContext } from "./engine-context";
import { isFlowBusy } from "./flow-state";
import { enqueueMove, restorePageUrl } from "./history";
import { beginSession, createLandRequest } from "./create-land-request";
import { sendFlowRequest } from "./requests";
import { resumeSession } from "./resume-session";
import { isDeadEndPage } from "./selectors";
import { deleteDrafts } from "./stored-visit";
import { chooseAction } from "./submit";

/**
 * The engine's functions for moving between pages, which load after the first page is displayed (docs/decisions/0007).
 */
export const engineNavigation = {
  begin: resumeOrBeginSession,
  chooseAction,
  enqueue: enqueueMove,
  retry,
  startOver,
};

/** Resumes the session of an earlier visit, or begins a new session. */
async function resumeOrBeginSession(
  context: EngineContext,
  drawn?: PrerenderedPage,
): Promise<void> {
  resumeSession(context, drawn);
  await sendFlowRequest(context, createLandRequest(context));
}

/** Begins a new session at the first page, and deletes the draft answers. */
async function startOver(context: EngineContext): Promise<void> {
  const { store, memory } = context;
  if (isFlowBusy(store.getState()) || memory.isDisposed) return;
  beginSession(context);
  deleteDrafts(context);
  store.setState({ pageIndex: 0 });
  await sendFlowRequest(context, createLandRequest(context));
}

/**
 * Sends the failed request again, with the same body and Idempotency-Key. If no request failed, but the page offers no
 * way to continue, requests the page again. Resolves to true on success.
 */
async function retry(context: EngineContext): Promise<boolean> {
  const { store, memory } = context;
  const state = store.getState();
  const request =
    memory.failedRequest ?? (isDeadEndPage(state) ? createLandRequest(context) : null);
  if (isFlowBusy(state) || memory.isDisposed) return false;
  if (!request) {
    // The failure was that this code did not load, so there is no request to repeat.
    store.setState({ failure: null });
    return false;
  }
  const moved = await sendFlowRequest(context, request);
  if (moved) restorePageUrl(context);
  return moved;
}
