import type { DrawnPage } from "../protocol/form-post";
import { beginSession, landingRequest } from "./landing";
import { sendRequest } from "./requests";
import { resume } from "./resume";
import { deleteDrafts } from "./stored-visit";
import type { EngineContext } from "./engine-context";
import { isBusy } from "./flow-state";
import { settleHistory } from "./history";
import { lacksWayOn } from "./selectors";

/*
 * What takes a visitor from one page to another: it comes with the code of the requests, when the first page has been
 * drawn (docs/decisions/0017).
 */
export { chooseAction } from "./submit";
export { enqueueNavigation } from "./history";

/** Lands: in the session that an earlier visit left behind, else in a new one. */
export async function beginFlow(context: EngineContext, drawn?: DrawnPage): Promise<void> {
  resume(context, drawn);
  await sendRequest(context, landingRequest(context));
}

/** Begins anew from the first page, in a session of its own. */
export async function startOver(context: EngineContext): Promise<void> {
  const { store, memory } = context;
  if (isBusy(store.getState()) || memory.disposed) return;
  beginSession(context);
  deleteDrafts(context);
  store.setState({ pageIndex: 0 });
  await sendRequest(context, landingRequest(context));
}

/**
 * Sends the request that failed once more and as it was: the same body, the same Idempotency-Key. A page on which nothing
 * leads on is asked for anew.
 */
export async function retry(context: EngineContext): Promise<boolean> {
  const { store, memory } = context;
  const state = store.getState();
  const request = memory.pending ?? (lacksWayOn(state) ? landingRequest(context) : null);
  if (isBusy(state) || memory.disposed) return false;
  if (!request) {
    // No request failed: the code that sends them had not come, and has now.
    store.setState({ failure: null });
    return false;
  }
  const moved = await sendRequest(context, request);
  if (moved) settleHistory(context);
  return moved;
}
