import type { PrerenderedPage } from "../protocol/form-post";
import type { EngineContext } from "./engine-context";
import { isFlowBusy } from "./flow-state";
import { enqueuePageMove, restorePageUrl } from "./history";
import { beginSession, createSessionStartRequest } from "./create-session-start-request";
import { sendFlowRequest } from "./requests";
import { resumeSession } from "./resume-session";
import { isDeadEndPage } from "./selectors";
import { deleteDraftAnswers } from "./stored-visit";
import { executeClickedAction } from "./submit";

/**
 * The engine's functions for moving between pages, which load after the first page is displayed (docs/decisions/0007).
 */
export const engineNavigation = {
  begin: resumeOrBeginSession,
  chooseAction: executeClickedAction,
  enqueue: enqueuePageMove,
  retry,
  startOver,
};

/** Resumes the session of an earlier visit, or begins a new session. */
async function resumeOrBeginSession(
  context: EngineContext,
  drawn?: PrerenderedPage,
): Promise<void> {
  resumeSession(context, drawn);
  await sendFlowRequest(context, createSessionStartRequest(context));
}

/** Begins a new session at the first page, and deletes the draft answers. */
async function startOver(context: EngineContext): Promise<void> {
  const { store, memory } = context;
  if (isFlowBusy(store.getState()) || memory.isDisposed) return;
  beginSession(context);
  deleteDraftAnswers(context);
  store.setState({ pageIndex: 0 });
  await sendFlowRequest(context, createSessionStartRequest(context));
}

/**
 * Sends the failed request again, with the same body and Idempotency-Key. If no request failed, but the page offers no
 * way to continue, requests the page again. Resolves to true on success.
 */
async function retry(context: EngineContext): Promise<boolean> {
  const { store, memory } = context;
  const state = store.getState();
  const request =
    memory.failedRequest ?? (isDeadEndPage(state) ? createSessionStartRequest(context) : null);
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
