/** The answers on the current page, by `fieldName`. */
export type PageAnswers = Record<string, string[]>;

/** The engine's access to the page's answers and validation when the visitor chooses an action. */
export interface PageHandle {
  /** Returns the page's current answers. */
  answers(): PageAnswers;
  /** Checks all rules of the page and displays the error messages. Resolves to true if every answer is valid. */
  validate(): Promise<boolean>;
}

/**
 * The result of a chosen action.
 * - `moved`: the flow shows the next or the previous page.
 * - `invalid`: an answer, the consent or the captcha is incomplete, and the page shows a message.
 * - `failed`: the request failed, and the state contains a `failure`.
 * - `busy`: nothing changed, because another action is running or there is no page to leave.
 * - `without-code`: nothing changed, because the navigation code has not loaded.
 */
export type ActionResult = "moved" | "failed" | "invalid" | "busy" | "without-code";
