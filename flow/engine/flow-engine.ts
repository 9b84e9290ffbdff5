import type { StoreApi } from "zustand/vanilla";
import type { DrawnListings } from "../protocol/form-post";
import type { LocationResponse } from "../protocol/responses";
import type { CaptchaReport, FlowState } from "./flow-state";

/** Answers of the page on screen, by `fieldName`. */
export type PageAnswers = Record<string, string[]>;

/** What the page on screen hands to the engine when one of its actions is chosen. */
export interface PageHandle {
  /** The page's answers as they stand now. */
  answers(): PageAnswers;
  /** Runs every rule of the page and shows its messages; true when every answer passes. */
  validate(): Promise<boolean>;
}

/**
 * What came of a chosen action. `invalid`: a question, the consent or the captcha lacks something, and messages
 * say what. `failed` leaves a `failure`. `busy`: nothing was done, for another action is under way, or no page is
 * there to leave or to go back to. `without-code`: the code that goes on did not come, nothing was done.
 */
export type ActionResult = "moved" | "failed" | "invalid" | "busy" | "without-code";

/**
 * The questionnaire engine: a store and what moves it (docs/product.md section 4). No React, no DOM. The page reads
 * `store` and calls these; nothing else writes the state.
 */
export interface FlowEngine {
  readonly store: StoreApi<FlowState>;
  /** What was sent, where a server drew the end of the flow; JSON not yet parsed by a schema. */
  readonly drawnSubmission?: unknown;
  /** What the page lists, where a server drew one of sponsored matches or listings. */
  readonly drawnListings?: DrawnListings;
  /** Whether the page on screen was there before any response: a visitor may have filled it in by then. */
  isDrawn(): boolean;
  /** The session's id once the flow API knows the session; "" before. */
  sessionId(): string;
  /** What the page's form carries for the way without script: the session's trail, and a key for the next post ("" for none). */
  formState(): { trail: string[]; key: string };
  /** Joins its surroundings and lands (or resumes), once; in server rendering it only records the user agent. */
  start(): Promise<void>;
  /**
   * Does what the chosen action asks for: goes back, skips (No Thanks), or checks questions, consent and captcha
   * together and posts the answers as they were at the click.
   */
  chooseAction(actionName: string, page: PageHandle): Promise<ActionResult>;
  /**
   * Tries the request that failed again, with the same Idempotency-Key; a page on which nothing leads on is asked for anew.
   */
  retry(): Promise<boolean>;
  /** Begins anew from the first page, in a session of its own: what was sent stays sent. */
  startOver(): Promise<void>;
  /** One page back, like the browser's own button. False where the code that goes there did not come. */
  goBack(): Promise<boolean>;
  /** Keeps what the visitor typed, before it is accepted (session storage, until the thank-you page). */
  saveDraft(answers: PageAnswers): void;
  /**
   * Checks or unchecks one consent item. Returns 'submit' when that completed select-all and the page is to
   * be submitted by itself (performSubmit).
   */
  setConsent(fieldName: string, checked: boolean): "submit" | "stay";
  /** Checks or unchecks every consent item. */
  setAllConsents(checked: boolean): "submit" | "stay";
  /** The captcha widget's report, with the token of one that is solved. */
  setRecaptcha(state: CaptchaReport, token?: string): void;
  /** ajax rules and the postal-code look-up go through the engine's API port. */
  validate(apiPath: string): Promise<boolean | undefined>;
  /** City and state of a postal code; undefined when unknown or when the request failed. */
  location(postalCode: string): Promise<LocationResponse | undefined>;
  /** The response with sponsored matches, not yet parsed by a schema; rejects when it cannot be had. */
  listings(query: Record<string, string>): Promise<unknown>;
  /** Resets an experiment's variant to 'default'. */
  resetExperiment(name: string): void;
  /** Posts a client event with `sessionId()`; `payload` becomes JSON text. */
  sendEvent(name: string, payload: Record<string, unknown>): Promise<void>;
  /** The page shows that the form is recorded (`recorderNames`): recorders start only then. */
  recordingNoticeShown(): void;
  /** Lets go of listeners; the engine is not used again. */
  dispose(): void;
}
