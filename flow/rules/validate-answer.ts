import type { Question, ValidationRule } from "../protocol/question";
import { splitRuleType } from "../protocol/traits";
import { givenValues } from "./given-values";
import { failureMessage, type ValidateOptions } from "./rule";
import { isRuleType, rules, ruleTypes, type RuleType } from "./rules";

/**
 * Returns the message of the first rule that an answer fails, in the contractual order; undefined when it passes
 * (docs/product.md section 5). Runs alike in the browser and on the server. An empty answer has to pass `required`
 * only, and an Error question, which has no control to correct, none; an ajax call without a verdict passes.
 * Rejects only when `options.validate` does.
 */
export async function validateAnswer(
  question: Question,
  answer: readonly string[],
  options: ValidateOptions,
): Promise<string | undefined> {
  if (question.questionType === "Error") return undefined;
  const values = givenValues(question, answer);
  for (const { type, message, ...bounds } of rulesInOrder(question)) {
    if (values.length === 0 && type !== "required") continue;
    const rule = rules[type];
    const input = { question, values, ...bounds };
    const fails = rule.isAsync ? await rule.fails(input, options) : rule.fails(input);
    if (!fails) continue;
    options.onFailure?.(question.fieldName, type);
    return failureMessage(question, message);
  }
  return undefined;
}

/** A rule of a question, its type known and its bounds read. */
interface KnownRule {
  type: RuleType;
  message: string;
  max: number | undefined;
  min: number | undefined;
  apiPath: string | undefined;
}

/** The rules in checking order, whatever order they arrived in; two of one type keep theirs. */
function rulesInOrder(question: Question): KnownRule[] {
  const known = (question.validationRules ?? []).flatMap((rule) => knownRule(rule) ?? []);
  return known.sort((a, b) => ruleTypes.indexOf(a.type) - ruleTypes.indexOf(b.type));
}

/** "max:30" is type max, bound 30; a bound in a field of its own comes first. Unknown types are left out. */
function knownRule(rule: ValidationRule): KnownRule | undefined {
  const { type, bound } = splitRuleType(rule.validationRuleType);
  if (!isRuleType(type)) return undefined;
  const { message, apiPath } = rule;
  return { type, message, apiPath, max: rule.max ?? bound, min: rule.min ?? bound };
}
