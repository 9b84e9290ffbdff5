import type { Question } from "../protocol/question";

/** What a rule looks at: one question's answer, and the rule's own bounds. */
export interface RuleInput {
  question: Question;
  /** The answers given, trimmed; without empty ones and placeholders. */
  values: readonly string[];
  /** Upper bound of `max`, `maxrepeats` and `maxrun`; undefined when the rule carries none. */
  max: number | undefined;
  /** Lower bound of `min`. */
  min: number | undefined;
  /** Path of an ajax rule, with its `[value]` placeholder. */
  apiPath: string | undefined;
}

export interface ValidateOptions {
  /** Asks the flow API: true valid, false not valid, undefined when it gave no verdict. */
  validate(apiPath: string): Promise<boolean | undefined>;
  /** Told which rule an answer fails, by its type; never the answer. */
  onFailure?(fieldName: string, rule: string): void;
  /** Told when the word list could not be loaded: the value then passes here, and the server checks it. */
  onNoVerdict?(reason: unknown): void;
}

/** A rule that decides at once. `fails` is true when the rule's message is to be shown. */
export interface SyncRule {
  isAsync: false;
  fails(input: RuleInput): boolean;
}

/** A rule that needs a word list or the server first. */
export interface AsyncRule {
  isAsync: true;
  fails(input: RuleInput, options: ValidateOptions): Promise<boolean>;
}

export type Rule = SyncRule | AsyncRule;

/** The rule's own message, else the default one: '{field} is not valid.' (docs/product.md section 5). */
export function failureMessage(question: Question, message: string): string {
  return message || `${question.label || question.fieldName} is not valid.`;
}
