import { createStore } from "zustand/vanilla";
import { setRecaptcha } from "./captcha";
import { setAllConsents, setConsent } from "./consent";
import { deleteDrafts, draftsKey, readDrafts, saveDraft } from "./drafts";
import { createMemory, type EngineContext, type Move } from "./engine-context";
import { resetExperiment, variantsOfQuery } from "./experiments";
import type { FlowConfig } from "../protocol/flow-config";
import type { FlowEngine } from "./flow-engine";
import { type FlowState, initialState, isBusy } from "./flow-state";
import { beginSession, landing, makeCall } from "./calls";
import { withNavigation } from "./load-navigation";
import type { FlowPorts } from "./ports";
import { sendEvent } from "./events";
import type { DrawnPage } from "../protocol/form-post";
import { stateOfDrawn } from "./drawn-page";
import { noPorts } from "./no-ports";
import { readSessionRecord } from "./session-record";
import { lacksWayOn } from "./selectors";

export interface FlowEngineOptions {
  config: FlowConfig;
  /** Not there yet where a page is drawn before its surroundings are known: `connect` hands them in. */
  ports?: FlowPorts;
  /** `prerender`: on a server, where only the user agent is recorded and nothing is called. */
  environment: "browser" | "prerender";
  /** The page that stands on screen already; Land confirms it, or another one takes its place. */
  drawn?: DrawnPage;
}

/** Makes the engine of one flow (docs/product.md section 4). It does nothing before `start()`. */
export function createFlowEngine(options: FlowEngineOptions): FlowEngine {
  const { config, ports = noPorts, environment, drawn } = options;
  const status = environment === "prerender" ? "prerender" : "idle";
  const blank = createStore<FlowState>(() => initialState(config, ports.api.url, status));
  const context: EngineContext = { config, ports, store: blank, memory: createMemory() };
  const { memory } = context;
  if (drawn) {
    const state = stateOfDrawn(context, drawn);
    context.store = createStore<FlowState>(() => state);
    memory.isDrawn = true;
    memory.trail = drawn.session?.trail ?? [];
  }
  const { store } = context;
  let started: Promise<void> | null = null;
  let stopListening = () => {};
  let tellLanded = () => {};
  const landed = new Promise<void>((resolve) => (tellLanded = resolve));

  return {
    store,
    drawnSubmission: drawn?.submission,
    drawnListings: drawn?.listed,
    isDrawn: () => memory.isDrawn,
    formState: () => ({ trail: [...memory.trail], key: (memory.isDrawn && drawn?.key) || "" }),
    connect(connected, ownConfig) {
      context.ports = connected;
      context.config = ownConfig;
      store.setState({ config: ownConfig, apiUrl: connected.api.url });
    },
    start() {
      started ??= begin(context, options, (stop) => (stopListening = stop)).finally(tellLanded);
      return started;
    },
    async chooseAction(actionName, page) {
      const { pageVisit } = store.getState();
      // The page was there before its session: what is chosen meanwhile waits for that.
      if (memory.isDrawn) await landed;
      if (store.getState().pageVisit !== pageVisit) return "busy";
      return withNavigation(
        context,
        (navigation) => navigation.chooseAction(context, actionName, page),
        "without-code",
      );
    },
    retry: () => retry(context),
    startOver: () => startOver(context),
    goBack: () => void move(context, { kind: "step" }),
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
    validate: (apiPath, signal) => context.ports.api.validate(apiPath, signal),
    location: (postalCode) => context.ports.api.location(postalCode),
    async listings(query) {
      const { ports } = context;
      try {
        return await ports.api.listings(query);
      } catch (error) {
        ports.log.warn("listings.failed");
        throw error;
      }
    },
    resetExperiment: (name) => resetExperiment(context, name),
    recordingNoticeShown: () => context.ports.scripts.recordingNoticeShown(),
    sendEvent: (name, payload) => sendEvent(context, name, payload),
    dispose() {
      memory.disposed = true;
      memory.navigationQueue = [];
      stopListening();
    },
  };
}

async function begin(
  context: EngineContext,
  { environment, drawn }: FlowEngineOptions,
  onListening: (stop: () => void) => void,
): Promise<void> {
  const { store, ports, memory } = context;
  store.setState({ userAgentString: ports.tracking.userAgent() });
  if (environment === "prerender" || memory.disposed) return;
  resume(context, drawn);
  onListening(ports.history.onMove((index) => void move(context, { kind: "to", index })));
  await makeCall(context, landing(context));
}

async function startOver(context: EngineContext): Promise<void> {
  const { store, memory } = context;
  if (isBusy(store.getState()) || memory.disposed) return;
  beginSession(context);
  deleteDrafts(context);
  store.setState({ pageIndex: 0 });
  await makeCall(context, landing(context));
}

function move(context: EngineContext, to: Move): Promise<void> {
  return withNavigation(
    context,
    (navigation) => navigation.enqueueNavigation(context, to),
    undefined,
  );
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

/**
 * Makes the call that failed once more and as it was: the same body, the same Idempotency-Key. A page on which nothing
 * leads on is asked for anew.
 */
async function retry(context: EngineContext): Promise<boolean> {
  const { store, memory } = context;
  const state = store.getState();
  const call = memory.pending ?? (lacksWayOn(state) ? landing(context) : null);
  if (isBusy(state) || memory.disposed) return false;
  if (!call) {
    // No call failed, unless the code that makes them did not come.
    if (state.failure)
      await withNavigation(context, () => store.setState({ failure: null }), undefined);
    return false;
  }
  const moved = await makeCall(context, call);
  if (moved)
    await withNavigation(context, (navigation) => navigation.settleHistory(context), undefined);
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
