import { createStore } from "zustand/vanilla";
import { setRecaptcha } from "./captcha";
import { chooseAction } from "./choose-action";
import { setAllConsents, setConsent } from "./consent";
import { readDrafts, saveDraft } from "./drafts";
import { createMemory, type EngineContext } from "./engine-context";
import { resetExperiment, variantsOfQuery } from "./experiments";
import { callOf } from "./forward-call";
import type { FlowConfig } from "../protocol/flow-config";
import type { FlowEngine } from "./flow-engine";
import { type FlowState, isBusy } from "./flow-state";
import { initialState } from "./initial-state";
import { beginSession, landing } from "./landing";
import { makeCall } from "./make-call";
import { enqueueMove, settleHistory } from "./navigation";
import type { FlowPorts } from "./ports";
import { sendEvent } from "./client-event";
import { readSessionRecord } from "./session-record";
import { lacksWayOn } from "./way-on";

export interface FlowEngineOptions {
  config: FlowConfig;
  ports: FlowPorts;
  /** `prerender`: on a server, where only the user agent is recorded and nothing is called. */
  environment: "browser" | "prerender";
}

/** Makes the engine of one flow (docs/product.md section 4). It does nothing before `start()`. */
export function createFlowEngine({ config, ports, environment }: FlowEngineOptions): FlowEngine {
  const status = environment === "prerender" ? "prerender" : "idle";
  const store = createStore<FlowState>(() => initialState(config, ports.api.url, status));
  const context: EngineContext = { config, ports, store, memory: createMemory() };
  const { memory } = context;
  let started: Promise<void> | null = null;
  let stopListening = () => {};

  return {
    store,
    start() {
      started ??= begin(context, environment, (stop) => (stopListening = stop));
      return started;
    },
    chooseAction: (actionName, page) => chooseAction(context, actionName, page),
    retry: () => retry(context),
    unsent: () => memory.pending?.posted ?? null,
    resend: (posted) => makeCall(context, callOf(context, posted)),
    goBack: () => enqueueMove(context, { kind: "step" }),
    saveDraft(answers) {
      forgetFailedSubmit(context);
      saveDraft(context, answers);
    },
    setConsent(fieldName, checked) {
      forgetFailedSubmit(context);
      return setConsent(context, fieldName, checked);
    },
    setAllConsents(checked) {
      forgetFailedSubmit(context);
      return setAllConsents(context, checked);
    },
    setRecaptcha: (state, token) => setRecaptcha(context, state, token),
    validate: (apiPath, signal) => ports.api.validate(apiPath, signal),
    location: (postalCode) => ports.api.location(postalCode),
    async listings(query) {
      try {
        return await ports.api.listings(query);
      } catch (error) {
        ports.log.warn("listings.failed");
        throw error;
      }
    },
    resetExperiment: (name) => resetExperiment(context, name),
    recordingNoticeShown: () => ports.scripts.recordingNoticeShown(),
    sendEvent: (name, payload) => sendEvent(context, name, payload),
    dispose() {
      memory.disposed = true;
      memory.moves = [];
      stopListening();
    },
  };
}

async function begin(
  context: EngineContext,
  environment: FlowEngineOptions["environment"],
  onListening: (stop: () => void) => void,
): Promise<void> {
  const { store, ports, memory } = context;
  store.setState({ userAgentString: ports.tracking.userAgent() });
  if (environment === "prerender" || memory.disposed) return;
  resume(context);
  onListening(ports.history.onMove((index) => enqueueMove(context, { kind: "to", index })));
  await makeCall(context, landing(context));
}

/** Takes up what an earlier visit left behind, or begins a new session. */
function resume(context: EngineContext): void {
  const { store, ports, memory, config } = context;
  const record = readSessionRecord(ports.storage.local, config.flowKey);
  store.setState({ drafts: readDrafts(ports.storage.session, config.flowKey) });
  if (record) store.setState({ uuid: record.sessionId, pageIndex: record.pageIndex });
  else beginSession(context);
  memory.sessionIsKnown = record !== null;
  memory.trail = record?.trail ?? [];
  memory.variants = { ...record?.experiments, ...variantsOfQuery(ports.tracking.query()) };
}

/**
 * Makes the call that failed once more and as it was: the same body, the same Idempotency-Key. A page on which nothing
 * leads on is asked for anew.
 */
async function retry(context: EngineContext): Promise<boolean> {
  const { store, memory } = context;
  const state = store.getState();
  const call = memory.pending ?? (lacksWayOn(state) ? landing(context) : null);
  if (isBusy(state) || memory.disposed || !call) return false;
  const moved = await makeCall(context, call);
  if (moved) settleHistory(context);
  return moved;
}

/**
 * Drops a submit that failed, when an answer or a consent changes: it holds what was there before, so it is not tried
 * again. The visitor submits anew what is on screen.
 */
function forgetFailedSubmit({ store, memory }: EngineContext): void {
  if (isBusy(store.getState()) || memory.pending?.during !== "action") return;
  memory.pending = null;
  store.setState({ failure: null });
}
