/** Answers of the page on screen, by `fieldName`. */
export type PageAnswers = Record<string, string[]>;

/** The page on screen, as the engine needs it when the visitor chooses an action. */
export interface PageHandle {
  /** Returns the page's current answers. */
  answers(): PageAnswers;
  /** Runs every rule of the page and shows its messages; resolves to true when every answer passes. */
  validate(): Promise<boolean>;
}

/**
 * The result of a chosen action. `invalid`: a question, the consent or the captcha is incomplete, and messages say so.
 * `failed`: the request failed, and the state has a `failure`. `busy`: another action runs, or there is no page to leave or
 * to go back to. `without-code`: the navigation code has not loaded. After the last two nothing has changed.
 */
export type ActionResult = "moved" | "failed" | "invalid" | "busy" | "without-code";
