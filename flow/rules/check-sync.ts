import type { Question } from "../protocol/question";
import { applicableRules } from "./applicable-rules";
import { failureMessage } from "./failure-message";

/**
 * Like `validateAnswer`, at once: everything but ajax and obscenity, which need the server and a word list.
 * The message of the first rule that fails, or undefined.
 */
export function checkSync(question: Question, answer: readonly string[]): string | undefined {
  for (const { rule, checked, message } of applicableRules(question, answer)) {
    if (!rule.isAsync && rule.fails(checked)) return failureMessage(question, message);
  }
  return undefined;
}
