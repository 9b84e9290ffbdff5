import type { PrerenderedPage } from "../protocol/form-post";
import type { EngineContext } from "./engine-context";
import { isBusy } from "./flow-state";
import { enqueueNavigation, restorePageUrl } from "./history";
import { beginSession, createLandFlowRequest } from "./landing";
import { sendRequest } from "./requests";
import { resumeSession } from "./resume-session";
import { isDeadEnd } from "./selectors";
import { deleteDrafts } from "./stored-visit";
import { chooseAction } from "./submit";

/** The engine's navigation between pages. Its code loads after the first page is displayed (docs/decisions/0007). */
export const navigation = { begin, chooseAction, enqueue: enqueueNavigation, retry, startOver };

/** Resumes the session of an earlier visit, or begins a new session. */
async function begin(context: EngineContext, drawn?: PrerenderedPage): Promise<void> {
  resumeSession(context, drawn);
  await sendRequest(context, createLandFlowRequest(context));
}

/** Begins a new session at the first page. */
async function startOver(context: EngineContext): Promise<void> {
  const { store, memory } = context;
  if (isBusy(store.getState()) || memory.disposed) return;
  beginSession(context);
  deleteDrafts(context);
  store.setState({ pageIndex: 0 });
  await sendRequest(context, createLandFlowRequest(context));
}

/**
 * Sends the failed request again with the same body and Idempotency-Key. If no request failed but the visitor cannot
 * leave the page, requests the page again. Resolves to true on success.
 */
async function retry(context: EngineContext): Promise<boolean> {
  const { store, memory } = context;
  const state = store.getState();
  const request = memory.pending ?? (isDeadEnd(state) ? createLandFlowRequest(context) : null);
  if (isBusy(state) || memory.disposed) return false;
  if (!request) {
    // The failure was the late loading of this code, so there is no request to repeat.
    store.setState({ failure: null });
    return false;
  }
  const moved = await sendRequest(context, request);
  if (moved) restorePageUrl(context);
  return moved;
}
