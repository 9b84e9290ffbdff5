/** Answers of the page on screen, by `fieldName`. */
export type PageAnswers = Record<string, string[]>;

/** The engine's access to the displayed page when the visitor chooses an action. */
export interface PageHandle {
  /** Returns the page's current answers. */
  answers(): PageAnswers;
  /** Checks every rule of the page and displays its messages. Resolves to true if every answer passes. */
  validate(): Promise<boolean>;
}

/**
 * The result of a chosen action.
 * - `moved`: the flow shows the next or the previous page.
 * - `invalid`: a question, the consent or the captcha is incomplete, and messages say so.
 * - `failed`: the request failed, and the state has a `failure`.
 * - `busy`: another action is running, or there is no page to leave; nothing changed.
 * - `without-code`: the navigation code has not loaded; nothing changed.
 */
export type ActionResult = "moved" | "failed" | "invalid" | "busy" | "without-code";
