/** The answers on the current page, by `fieldName`. */
export type PageAnswers = Record<string, string[]>;

/** Functions by which the engine reads and validates the page's form when the visitor clicks a button. */
export interface PageFormHandle {
  /** Returns the page's current answers. */
  answers(): PageAnswers;
  /** Validates all answers and displays the error messages. Resolves to true if every answer is valid. */
  validate(): Promise<boolean>;
}

/**
 * The result of a click on one of the page's buttons.
 * - `moved`: the next or the previous page is displayed.
 * - `invalid`: an answer, the consent or the captcha is incomplete, and the page displays a message.
 * - `failed`: the request failed, and the engine's state contains a `failure`.
 * - `busy`: nothing changed, because another action is running or the engine is not ready.
 * - `without-code`: nothing changed, because the code that submits pages failed to load.
 */
export type PageActionResult = "moved" | "failed" | "invalid" | "busy" | "without-code";
