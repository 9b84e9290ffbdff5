import type { Question } from "../protocol/question";
import { applicableRules } from "./applicable-rules";
import { failureMessage } from "./failure-message";
import type { ValidateOptions } from "./rule";

/**
 * The message of the first rule that an answer fails, in the contractual order; undefined when it passes
 * (docs/product.md section 5). Runs alike in the browser and on the server. An empty answer is checked by `required`
 * alone; an ajax call without a verdict passes. Rejects only when `options.validate` does.
 */
export async function validateAnswer(
  question: Question,
  answer: readonly string[],
  options: ValidateOptions,
): Promise<string | undefined> {
  for (const { rule, checked, message } of applicableRules(question, answer)) {
    const fails = rule.isAsync ? await rule.fails(checked, options) : rule.fails(checked);
    if (fails) return failureMessage(question, message);
  }
  return undefined;
}
