import { createStore } from "zustand/vanilla";
import { storeCaptchaReport } from "./captcha";
import { setAllConsentItems, setConsentItem } from "./consent";
import { createPrerenderedState } from "./prerendered-state";
import { createEngineConnector, type FlowEngineOptions } from "./create-engine-connector";
import { createEngineMemory, type EngineContext } from "./engine-context";
import { getKnownSessionId, sendClientEvent } from "./events";
import { resetExperiment } from "./experiments";
import {
  type CaptchaWidgetState,
  type FlowState,
  createInitialFlowState,
  isFlowBusy,
} from "./flow-state";
import { inactiveFlowPorts } from "./inactive-flow-ports";
import type { PageActionResult, PageAnswers, PageFormHandle } from "./page-handle";
import type { FlowApi } from "./ports";
import { saveDraft } from "./stored-visit";

/**
 * The questionnaire engine. It holds the state in `store`, and its methods change the state (docs/product.md section
 * 4). It does not depend on React or the DOM.
 */
export type FlowEngine = ReturnType<typeof createFlowEngine>;

/** Creates the engine of one questionnaire. It sends no requests before `start()`. */
export function createFlowEngine(options: FlowEngineOptions) {
  const { config, connection, environment, prerenderedPage } = options;
  const ports = (typeof connection === "object" && connection.ports) || inactiveFlowPorts;
  const status = environment === "prerender" ? "prerender" : "idle";
  const blank = createStore<FlowState>(() => createInitialFlowState(config, ports.api.url, status));
  const context: EngineContext = { config, ports, store: blank, memory: createEngineMemory() };
  const { memory } = context;
  if (prerenderedPage) {
    const state = createPrerenderedState(context, prerenderedPage);
    context.store = createStore<FlowState>(() => state);
    memory.isPrerendered = true;
    memory.trail = prerenderedPage.session?.trail ?? [];
  }
  const { store } = context;
  const { navigation, start, ready, recordingNoticeShown, stop } = createEngineConnector(
    context,
    options,
  );

  return {
    store,
    /** The visitor's submission, if the server rendered the thank-you page. JSON before validation. */
    drawnSubmission: prerenderedPage?.submission,
    /** The listings if the server rendered a page of sponsored matches or listings. */
    drawnListings: prerenderedPage?.listed,
    /**
     * Returns whether the page on screen was rendered by the server and the API has not confirmed it yet. The visitor
     * may already have entered answers.
     */
    isDrawn: () => memory.isPrerendered,
    /** Returns the session id, or "" if the flow API does not know the session yet. */
    sessionId: () => getKnownSessionId(context),
    /**
     * Returns the hidden form values for a submit without JavaScript. `trail` lists the keys of the visited pages.
     * `key` is the Idempotency-Key of the next post, or "".
     */
    formState: () => ({
      trail: [...memory.trail],
      key: (memory.isPrerendered && prerenderedPage?.key) || "",
    }),
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
     * Executes the action of a clicked button: goes back, skips the page (No Thanks), or submits it. A submit validates
     * questions, consent and captcha together. It sends the answers that were present at the click.
     */
    async chooseAction(actionName: string, page: PageFormHandle): Promise<PageActionResult> {
      const { pageVisit } = store.getState();
      const code = (!memory.isPrerendered && navigation()) || (await ready());
      if (!code) return "without-code";
      if (store.getState().pageVisit !== pageVisit) return "busy";
      if (memory.isPrerendered) return "failed";
      return code.chooseAction(context, actionName, page);
    },
    /**
     * Sends the failed request again, with the same Idempotency-Key. If no request failed, but the page offers no way
     * to continue, requests the page again. Resolves to true on success.
     */
    async retry(): Promise<boolean> {
      if (isFlowBusy(store.getState()) || memory.isDisposed) return false;
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
    /** Stores the page's answers in session storage, so a reload keeps them. */
    saveDraft(answers: PageAnswers): void {
      discardFailedSubmission(context);
      saveDraft(context, answers);
    },
    /**
     * Checks or unchecks one consent item. Returns 'submit' if all items are now checked and the page requests
     * automatic submission (`performSubmit`).
     */
    setConsent(fieldName: string, checked: boolean): "submit" | "stay" {
      discardFailedSubmission(context);
      return setConsentItem(context, fieldName, checked);
    },
    /** Checks or unchecks every consent item. Returns 'submit' if the page must then be submitted automatically. */
    setAllConsents(checked: boolean): "submit" | "stay" {
      discardFailedSubmission(context);
      return setAllConsentItems(context, checked);
    },
    /** Stores a report from the captcha widget, with the token if the captcha is solved. */
    setRecaptcha: (state: CaptchaWidgetState, token?: string) =>
      storeCaptchaReport(context, state, token),
    /** Resets an experiment's variant to 'default'. */
    resetExperiment: (name: string) => resetExperiment(context, name),
    /**
     * Call this when the visitor has seen the notice about session recording (`getRecorderNames`). Recording scripts
     * then start.
     */
    recordingNoticeShown,
    /** Posts a client event of the session. `payload` is sent as JSON text. */
    sendEvent: (name: string, payload: Record<string, unknown>) =>
      sendClientEvent(context, name, payload),
    /** Removes the engine's listeners. The engine must not be used afterwards. */
    dispose(): void {
      memory.isDisposed = true;
      memory.navigationQueue = [];
      stop();
    },
  };
}

/**
 * Discards a failed submission after the visitor has changed an answer or a consent, so a retry does not send the old
 * input.
 */
function discardFailedSubmission({ store, memory }: EngineContext): void {
  if (isFlowBusy(store.getState()) || memory.failedRequest?.during !== "action") return;
  memory.failedRequest = null;
  store.setState({ failure: null });
}
