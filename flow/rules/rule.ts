import type { Question } from "../protocol/question";

/** The input of a rule: one question's answer and the rule's parameters. */
export interface RuleInput {
  question: Question;
  /** The visitor's values, trimmed, without empty values and placeholders. */
  values: readonly string[];
  /** Upper bound of `max`, `maxrepeats` and `maxrun`. Undefined if the rule has none. */
  max: number | undefined;
  /** Lower bound of `min`. Undefined if the rule has none. */
  min: number | undefined;
  /** Path of an ajax rule, with the placeholder `[value]`. Undefined if the rule has none. */
  apiPath: string | undefined;
}

export interface ValidateOptions {
  /** Asks the flow API whether a value is valid. Resolves to undefined if the API gives no verdict. */
  validate(apiPath: string): Promise<boolean | undefined>;
  /** Called with the type of the rule that an answer fails. The answer itself is not passed. */
  onFailure?(fieldName: string, rule: string): void;
  /** Called if the word list could not be loaded. The value then passes in the browser, and the server checks it. */
  onNoVerdict?(reason: unknown): void;
}

/** A synchronous rule. `fails` returns true if the answer is invalid. */
export interface SyncRule {
  isAsync: false;
  fails(input: RuleInput): boolean;
}

/**
 * A rule that first loads a word list or sends a request to the server. `fails` resolves to true if the answer is
 * invalid.
 */
export interface AsyncRule {
  isAsync: true;
  fails(input: RuleInput, options: ValidateOptions): Promise<boolean>;
}

export type Rule = SyncRule | AsyncRule;

/**
 * Returns the rule's own message, or the default '{field} is not valid.' if it is empty (docs/product.md section 5).
 */
export function getFailureMessage(question: Question, message: string): string {
  return message || `${question.label || question.fieldName} is not valid.`;
}
