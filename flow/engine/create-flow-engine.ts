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
 * The questionnaire engine: a store and its transitions, independent of React and the DOM (docs/product.md section 4).
 * The page reads `store` and calls the methods. Only the engine writes the state.
 */
export type FlowEngine = ReturnType<typeof createFlowEngine>;

/** Creates the engine of one flow. The engine sends no requests before `start()`. */
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
    /** The visitor's submission if the server rendered the thank-you page, as JSON that no schema has validated. */
    drawnSubmission: drawn?.submission,
    /** The listings if the server rendered a page of sponsored matches or listings. */
    drawnListings: drawn?.listed,
    /**
     * Returns whether a prerendered page is still on screen and the Land response has not arrived. The visitor may
     * already have entered answers.
     */
    isDrawn: () => memory.isDrawn,
    /** Returns the session's id if the flow API knows the session, otherwise "". */
    sessionId: () => getKnownSessionId(context),
    /**
     * Returns the hidden form values for a submit without JavaScript. `trail` lists the keys of the visited pages.
     * `key` is the Idempotency-Key of the next post, or "".
     */
    formState: () => ({ trail: [...memory.trail], key: (memory.isDrawn && drawn?.key) || "" }),
    /**
     * The API requests for fields and listings. Read this property for every request, because connecting the engine
     * replaces the port.
     */
    get api(): Pick<FlowApi, "validate" | "location" | "listings"> {
      return context.ports.api;
    },
    /**
     * Connects the engine once and begins or resumes the session. During server rendering, only records the user agent.
     */
    start,
    /**
     * Executes the chosen action: goes back, skips the page (No Thanks), or submits it. A submit checks questions,
     * consent and captcha together. It then posts the answers that were present at the click.
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
     * Sends the failed request again, with the same Idempotency-Key. If no request failed but the visitor cannot leave
     * the page, requests the page again. Resolves to true on success.
     */
    async retry(): Promise<boolean> {
      if (isBusy(store.getState()) || memory.disposed) return false;
      const code = navigation();
      if (code) return code.retry(context);
      await ready();
      return store.getState().failure === null;
    },
    /** Begins a new session at the first page. Already submitted data stays submitted. */
    async startOver(): Promise<void> {
      await (await ready())?.startOver(context);
    },
    /** Goes one page back, like the browser's Back button. Resolves to false if the navigation code does not load. */
    async goBack(): Promise<boolean> {
      const code = await ready();
      code?.enqueue(context, { kind: "step" });
      return code !== undefined;
    },
    /**
     * Stores the page's current answers in session storage, until the thank-you page. The API has not accepted these
     * answers yet.
     */
    saveDraft(answers: PageAnswers): void {
      forgetFailedSubmit(context);
      saveDraft(context, answers);
    },
    /**
     * Checks or unchecks one consent item. Returns 'submit' if all items are now checked and the page requests
     * automatic submission (`performSubmit`).
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
    /** Stores a report from the captcha widget, with the token if the captcha is solved. */
    setRecaptcha: (state: CaptchaReport, token?: string) => setRecaptcha(context, state, token),
    /** Resets an experiment's variant to 'default'. */
    resetExperiment: (name: string) => resetExperiment(context, name),
    /**
     * Starts the session recorders. Call this function when the visitor has seen the recording notice
     * (`getRecorderNames`).
     */
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
 * Discards a failed submit after an answer or a consent has changed. The failed request contains outdated values and
 * must not be sent again.
 */
function forgetFailedSubmit({ store, memory }: EngineContext): void {
  if (isBusy(store.getState()) || memory.pending?.during !== "action") return;
  memory.pending = null;
  store.setState({ failure: null });
}
