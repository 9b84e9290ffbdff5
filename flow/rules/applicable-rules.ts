import type { Question } from "../protocol/question";
import { givenValues } from "./given-values";
import type { Checked, Rule } from "./rule";
import { rules } from "./rules";
import { rulesInOrder } from "./rules-in-order";

export interface ApplicableRule {
  rule: Rule;
  checked: Checked;
  message: string;
}

/**
 * The rules that an answer has to pass, in checking order. An empty answer has to pass `required` only, and an
 * Error question, which has no control to correct, none.
 */
export function applicableRules(question: Question, answer: readonly string[]): ApplicableRule[] {
  if (question.questionType === "Error") return [];
  const values = givenValues(question, answer);
  return rulesInOrder(question)
    .filter(({ type }) => values.length > 0 || type === "required")
    .map(({ type, message, ...bounds }) => ({
      rule: rules[type],
      checked: { question, values, ...bounds },
      message,
    }));
}
