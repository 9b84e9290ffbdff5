import { createStore } from "zustand/vanilla";
import { setRecaptcha } from "./captcha";
import { setAllConsents, setConsent } from "./consent";
import { createPrerenderedState } from "./prerendered-state";
import { createEngineConnection, type FlowEngineOptions } from "./engine-connection";
import { createEngineMemory, type EngineContext } from "./engine-context";
import { getKnownSessionId, sendEvent } from "./events";
import { resetExperiment } from "./experiments";
import { type CaptchaReport, type FlowState, createInitialState, isBusy } from "./flow-state";
import { noPorts } from "./no-ports";
import type { ActionResult, PageAnswers, PageHandle } from "./page-handle";
import type { FlowApi } from "./ports";
import { saveDraft } from "./stored-visit";

/**
 * The questionnaire engine: a store and its transitions (docs/product.md section 4), without React and DOM. The page
 * reads `store` and calls the methods. Nothing else writes the state.
 */
export type FlowEngine = ReturnType<typeof createFlowEngine>;

/** Creates the engine of one flow. It does nothing before `start()`. */
export function createFlowEngine(options: FlowEngineOptions) {
  const { config, connection, environment, drawn } = options;
  const ports = (typeof connection === "object" && connection.ports) || noPorts;
  const status = environment === "prerender" ? "prerender" : "idle";
  const blank = createStore<FlowState>(() => createInitialState(config, ports.api.url, status));
  const context: EngineContext = { config, ports, store: blank, memory: createEngineMemory() };
  const { memory } = context;
  if (drawn) {
    const state = createPrerenderedState(context, drawn);
    context.store = createStore<FlowState>(() => state);
    memory.isDrawn = true;
    memory.trail = drawn.session?.trail ?? [];
  }
  const { store } = context;
  const { navigation, start, ready, recordingNoticeShown, stop } = createEngineConnection(
    context,
    options,
  );

  return {
    store,
    /** The submission, if the server rendered the end of the flow; JSON not yet parsed by a schema. */
    drawnSubmission: drawn?.submission,
    /** The listings, if the server rendered a page of sponsored matches or listings. */
    drawnListings: drawn?.listed,
    /**
     * Returns whether the page was rendered before any response of the API, so the visitor may already have filled it
     * in.
     */
    isDrawn: () => memory.isDrawn,
    /** Returns the session's id once the flow API knows the session, otherwise "". */
    sessionId: () => getKnownSessionId(context),
    /**
     * Returns the values of the form's fields for a submit without JavaScript. `trail` is the session's trail. `key` is
     * the Idempotency-Key of the next post, or "".
     */
    formState: () => ({ trail: [...memory.trail], key: (memory.isDrawn && drawn?.key) || "" }),
    /**
     * The API requests for fields and listings. Read this property for every request, because the port behind it can
     * change.
     */
    get api(): Pick<FlowApi, "validate" | "location" | "listings"> {
      return context.ports.api;
    },
    /**
     * Connects the engine once and begins or resumes the session. In server rendering it only records the user agent.
     */
    start,
    /**
     * Executes the chosen action: goes back, skips (No Thanks), or submits the page. A submit checks questions, consent
     * and captcha together and posts the answers as they were at the click.
     */
    async chooseAction(actionName: string, page: PageHandle): Promise<ActionResult> {
      const { pageVisit } = store.getState();
      const code = (!memory.isDrawn && navigation()) || (await ready());
      if (!code) return "without-code";
      if (store.getState().pageVisit !== pageVisit) return "busy";
      if (memory.isDrawn) return "failed";
      return code.chooseAction(context, actionName, page);
    },
    /**
     * Sends the failed request again, with the same Idempotency-Key. If no request failed, but the page offers no
     * action that leads on, requests the page again. Resolves to true on success.
     */
    async retry(): Promise<boolean> {
      if (isBusy(store.getState()) || memory.disposed) return false;
      const code = navigation();
      if (code) return code.retry(context);
      await ready();
      return store.getState().failure === null;
    },
    /** Begins a new session at the first page. Data that was already submitted stays submitted. */
    async startOver(): Promise<void> {
      await (await ready())?.startOver(context);
    },
    /** Goes one page back, like the browser's Back button. Resolves to false if the navigation code does not load. */
    async goBack(): Promise<boolean> {
      const code = await ready();
      code?.enqueue(context, { kind: "step" });
      return code !== undefined;
    },
    /** Stores answers that the API has not accepted yet, in session storage until the thank-you page. */
    saveDraft(answers: PageAnswers): void {
      forgetFailedSubmit(context);
      saveDraft(context, answers);
    },
    /**
     * Checks or unchecks one consent item. Returns 'submit' if this completes select-all and performSubmit is set: the
     * page must then be submitted automatically.
     */
    setConsent(fieldName: string, checked: boolean): "submit" | "stay" {
      forgetFailedSubmit(context);
      return setConsent(context, fieldName, checked);
    },
    /** Checks or unchecks every consent item. Returns 'submit' if the page must then be submitted automatically. */
    setAllConsents(checked: boolean): "submit" | "stay" {
      forgetFailedSubmit(context);
      return setAllConsents(context, checked);
    },
    /** Stores the captcha widget's report, with the token of a solved captcha. */
    setRecaptcha: (state: CaptchaReport, token?: string) => setRecaptcha(context, state, token),
    /** Resets an experiment's variant to 'default'. */
    resetExperiment: (name: string) => resetExperiment(context, name),
    /** Starts the recorders. Call it when the visitor has seen the recording notice (`getRecorderNames`). */
    recordingNoticeShown,
    /** Posts a client event of the session. `payload` is sent as JSON text. */
    sendEvent: (name: string, payload: Record<string, unknown>) =>
      sendEvent(context, name, payload),
    /** Removes the engine's listeners. The engine must not be used afterwards. */
    dispose(): void {
      memory.disposed = true;
      memory.navigationQueue = [];
      stop();
    },
  };
}

/**
 * Drops a failed submit when an answer or a consent changes. It contains the earlier values, so it must not be retried;
 * the visitor submits the page again.
 */
function forgetFailedSubmit({ store, memory }: EngineContext): void {
  if (isBusy(store.getState()) || memory.pending?.during !== "action") return;
  memory.pending = null;
  store.setState({ failure: null });
}
