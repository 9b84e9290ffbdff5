import type { Question, ValidationRule } from "../protocol/question";
import { splitRuleType } from "../protocol/traits";
import { getGivenValues } from "./get-given-values";
import { getFailureMessage, type ValidateOptions } from "./rule";
import { isRuleType, rules, ruleTypes, type RuleType } from "./rules";

/**
 * Validates an answer, with the same result in the browser and on the server. Returns the message of the first failed
 * rule (docs/product.md section 5), or undefined if the answer is valid.
 *
 * An empty answer is checked by `required` only. An Error question always passes, because the visitor cannot correct
 * it. Rejects only if `options.validate` rejects.
 */
export async function validateAnswer(
  question: Question,
  answer: readonly string[],
  options: ValidateOptions,
): Promise<string | undefined> {
  if (question.questionType === "Error") return undefined;
  const values = getGivenValues(question, answer);
  for (const { type, message, ...bounds } of rulesInOrder(question)) {
    if (values.length === 0 && type !== "required") continue;
    const rule = rules[type];
    const input = { question, values, ...bounds };
    const fails = rule.isAsync ? await rule.fails(input, options) : rule.fails(input);
    if (!fails) continue;
    options.onFailure?.(question.fieldName, type);
    return getFailureMessage(question, message);
  }
  return undefined;
}

/** A validation rule of a known type, with parsed bounds. */
interface KnownRule {
  type: RuleType;
  message: string;
  max: number | undefined;
  min: number | undefined;
  apiPath: string | undefined;
}

/** Returns the question's known rules in the order of checking. Rules of the same type keep their order. */
function rulesInOrder(question: Question): KnownRule[] {
  const known = (question.validationRules ?? []).flatMap((rule) => knownRule(rule) ?? []);
  return known.sort((a, b) => ruleTypes.indexOf(a.type) - ruleTypes.indexOf(b.type));
}

/**
 * Parses a rule and its bounds. "max:30" means the bound 30, unless the rule has a separate `max` field. Returns
 * undefined for an unknown type.
 */
function knownRule(rule: ValidationRule): KnownRule | undefined {
  const { type, bound } = splitRuleType(rule.validationRuleType);
  if (!isRuleType(type)) return undefined;
  const { message, apiPath } = rule;
  return { type, message, apiPath, max: rule.max ?? bound, min: rule.min ?? bound };
}
