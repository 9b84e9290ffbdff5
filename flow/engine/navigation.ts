import type { DrawnPage } from "../protocol/form-post";
import { beginSession, landingRequest, sendRequest } from "./requests";
import { deleteDrafts, draftsKey, readDrafts, readSessionRecord } from "./stored-visit";
import type { EngineContext } from "./engine-context";
import { variantsOfQuery } from "./experiments";
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

/** Takes up what an earlier visit left behind, or begins a new session. */
function resume(context: EngineContext, drawn: DrawnPage | undefined): void {
  const { store, ports, memory, config } = context;
  const kept = readSessionRecord(ports.storage.local, config.flowKey);
  const record = drawn?.session ? { ...drawn.session, experiments: kept?.experiments ?? {} } : kept;
  const drafts = readDrafts(ports.storage.session, config.flowKey);
  const isReturning = !drawn?.session && record !== null && drafts === null;
  store.setState({ drafts: drafts ?? {}, isReturning });
  // Even an empty one tells a reload, or the next page with the flow, from a visitor who comes back.
  if (drafts === null) ports.storage.session.set(draftsKey(config.flowKey), "{}");
  if (record) store.setState({ uuid: record.sessionId, pageIndex: record.pageIndex });
  else beginSession(context);
  memory.sessionIsKnown = record !== null;
  memory.isPassed = !drawn?.session && record !== null && record.pageIndex > 0;
  memory.trail = record?.trail ?? [];
  memory.variants = { ...record?.experiments, ...variantsOfQuery(ports.tracking.query()) };
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
