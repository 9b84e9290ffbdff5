import { createStore } from "zustand/vanilla";
import type { FlowConfig } from "../protocol/flow-config";
import type { DrawnPage } from "../protocol/form-post";
import { setRecaptcha } from "./captcha";
import { knownSessionId, sendEvent } from "./events";
import { setAllConsents, setConsent } from "./consent";
import { saveDraft } from "./stored-visit";
import { stateOfDrawn } from "./drawn-page";
import { createMemory, type EngineContext } from "./engine-context";
import { resetExperiment } from "./experiments";
import type { FlowEngine } from "./flow-engine";
import { type FlowState, initialState, isBusy } from "./flow-state";
import type * as navigationCode from "./navigation";
import { noPorts } from "./no-ports";
import type { FlowPorts } from "./ports";

type Navigation = typeof navigationCode;

/** What joins an engine to its surroundings: no page that is drawn already waits for any of it. */
export interface FlowConnection {
  ports: FlowPorts;
  /** What takes a visitor from one page to another. */
  navigation: Navigation;
  /** What the surroundings know besides; the engine's own where there is none. */
  config?: FlowConfig;
}

export interface FlowEngineOptions {
  config: FlowConfig;
  /**
   * Its surroundings, or what fetches them when it starts; where that rejects, the next step tries again. An engine
   * without any only draws its page.
   */
  connection?: FlowConnection | (() => Promise<FlowConnection>);
  /** `prerender`: on a server, where only the user agent is recorded and nothing is called. */
  environment: "browser" | "prerender";
  /** The page that stands on screen already; Land confirms it, or another one takes its place. */
  drawn?: DrawnPage;
}

/** Makes the engine of one flow (docs/product.md section 4). It does nothing before `start()`. */
export function createFlowEngine(options: FlowEngineOptions): FlowEngine {
  const { config, connection, environment, drawn } = options;
  const given = typeof connection === "function" ? undefined : connection;
  const ports = given?.ports ?? noPorts;
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
  let navigation: Navigation | undefined;
  let started: Promise<void> | null = null;
  let stopListening = () => {};
  let isNoticeShown = false;

  const join = (joined: FlowConnection) => {
    context.ports = joined.ports;
    context.config = joined.config ?? config;
    store.setState({ config: context.config, apiUrl: joined.ports.api.url });
    if (isNoticeShown) joined.ports.scripts.recordingNoticeShown();
    navigation = joined.navigation;
  };
  const begin = async () => {
    try {
      if (connection) join(typeof connection === "function" ? await connection() : connection);
    } catch {
      // Whoever handed it in has told of it; the page that is drawn stands and can be sent as a form.
      started = null;
      if (!drawn) store.setState({ failure: { during: "landing", code: "network" } });
      return;
    }
    if (memory.disposed) return;
    store.setState({ userAgentString: context.ports.tracking.userAgent() });
    if (environment === "prerender" || !navigation) return;
    stopListening = context.ports.history.onMove(
      (index) =>
        void start().then(() => navigation?.enqueueNavigation(context, { kind: "to", index })),
    );
    await navigation.beginFlow(context, drawn);
  };
  const start = () => (started ??= begin());
  /**
   * The code that takes a visitor on, at once where it is there. What is chosen before it has come waits for it, and on a
   * drawn page for its session, too: a landing that failed is tried again. Undefined where the code does not come.
   */
  const ready = async () => {
    if (!navigation || memory.isDrawn) await start();
    if (!navigation && drawn && !memory.disposed)
      store.setState({ failure: { during: "action", code: "network" } });
    if (memory.isDrawn && memory.pending) await navigation?.retry(context);
    return navigation;
  };

  return {
    store,
    drawnSubmission: drawn?.submission,
    drawnListings: drawn?.listed,
    isDrawn: () => memory.isDrawn,
    sessionId: () => knownSessionId(context),
    formState: () => ({ trail: [...memory.trail], key: (memory.isDrawn && drawn?.key) || "" }),
    start,
    async chooseAction(actionName, page) {
      const { pageVisit } = store.getState();
      const code = navigation && !memory.isDrawn ? navigation : await ready();
      if (!code) return "without-code";
      if (store.getState().pageVisit !== pageVisit) return "busy";
      if (memory.isDrawn) return "failed";
      return code.chooseAction(context, actionName, page);
    },
    async retry() {
      if (isBusy(store.getState()) || memory.disposed) return false;
      if (navigation) return navigation.retry(context);
      await ready();
      return store.getState().failure === null;
    },
    async startOver() {
      await (await ready())?.startOver(context);
    },
    async goBack() {
      const code = await ready();
      code?.enqueueNavigation(context, { kind: "step" });
      return code !== undefined;
    },
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
    validate: (apiPath) => context.ports.api.validate(apiPath),
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
    recordingNoticeShown() {
      isNoticeShown = true;
      context.ports.scripts.recordingNoticeShown();
    },
    sendEvent: (name, payload) => sendEvent(context, name, payload),
    dispose() {
      memory.disposed = true;
      memory.navigationQueue = [];
      stopListening();
    },
  };
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
