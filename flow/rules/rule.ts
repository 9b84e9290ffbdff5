import type { Question } from "../protocol/question";

/** The input of a validation rule: an answer's values, and the rule's bounds. */
export interface ValidationRuleInput {
  question: Question;
  /** The answer's values, trimmed, without empty ones and without placeholders such as 'Choose'. */
  values: readonly string[];
  /** The upper bound of the rule, if it has one. */
  max: number | undefined;
  /** The lower bound of the rule, if it has one. */
  min: number | undefined;
  /** The path of an `ajax` rule, with the placeholder `[value]`. */
  apiPath: string | undefined;
}

export interface ValidationOptions {
  /** Asks the flow API whether a value is valid. Resolves to undefined if the API gives no answer. */
  validate(apiPath: string): Promise<boolean | undefined>;
  /** Called with the field name and the type of the failed rule, but not with the answer. */
  onFailure?(fieldName: string, rule: string): void;
  /** Called if the word list could not be loaded. The answer then passes. */
  onNoVerdict?(reason: unknown): void;
}

/** A validation rule that decides immediately. `fails` returns true if the answer is invalid. */
export interface SyncValidationRule {
  isAsync: false;
  fails(input: ValidationRuleInput): boolean;
}

/** A validation rule that loads a word list or sends a request. `fails` resolves to true if the answer is invalid. */
export interface AsyncValidationRule {
  isAsync: true;
  fails(input: ValidationRuleInput, options: ValidationOptions): Promise<boolean>;
}

export type RuleImplementation = SyncValidationRule | AsyncValidationRule;

/** Returns the rule's error message, or '{field} is not valid.' if it has none (docs/product.md section 5). */
export function getRuleFailureMessage(question: Question, message: string): string {
  return message || `${question.label || question.fieldName} is not valid.`;
}
