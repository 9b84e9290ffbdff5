import type { StoreApi } from "zustand/vanilla";
import type { LocationResponse } from "../protocol/lookups";
import type { FlowState } from "./flow-state";

/** Answers of the page on screen, by `fieldName`. */
export type PageAnswers = Record<string, string[]>;

/**
 * Why a submit went no further. `invalid-consent` and `recaptcha` leave messages in the state; `busy` means
 * that another submit is under way; `failed` leaves a `failure`.
 */
export type SubmitResult = "moved" | "busy" | "invalid-consent" | "recaptcha" | "failed";

/**
 * The questionnaire engine: a store and what moves it (docs/product.md section 4). No React, no DOM. The page reads
 * `store` and calls these; nothing else writes the state.
 */
export interface FlowEngine {
  readonly store: StoreApi<FlowState>;
  /** Lands (or resumes), once; in server rendering it only records the user agent. */
  start(): Promise<void>;
  /** Posts the chosen action with the page's answers; checks consent and captcha first. */
  submit(actionName: string, answers: PageAnswers): Promise<SubmitResult>;
  /** Tries the call that failed again, with the same Idempotency-Key. */
  retry(): Promise<boolean>;
  /** One page back, like the browser's own button. */
  goBack(): void;
  /** Keeps what the visitor typed, before it is accepted (session storage, until the thank-you page). */
  saveDraft(answers: PageAnswers): void;
  /**
   * Checks or unchecks one consent item. Answers 'submit' when that completed select-all and the page is to
   * be submitted by itself (performSubmit).
   */
  setConsent(fieldName: string, checked: boolean): "submit" | "stay";
  /** Checks or unchecks every consent item. */
  setAllConsents(checked: boolean): "submit" | "stay";
  /** The captcha widget's report. */
  setRecaptcha(state: "solved" | "expired" | "error" | "unsolved"): void;
  /** ajax rules and the postal-code look-up go through the engine's API port. */
  validate(apiPath: string, signal?: AbortSignal): Promise<boolean | undefined>;
  /** City and state of a postal code; undefined when unknown or when the call failed. */
  location(postalCode: string): Promise<LocationResponse | undefined>;
  /** Resets an experiment's variant to 'default'. */
  resetExperiment(name: string): void;
  /** Posts a client event with the session's id; `payload` becomes JSON text. */
  sendEvent(name: string, payload: Record<string, unknown>): Promise<void>;
  /** Lets go of listeners; the engine is not used again. */
  dispose(): void;
}
