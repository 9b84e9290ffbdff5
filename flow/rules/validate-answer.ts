import type { Question, ValidationRule } from "../protocol/question";
import { parseRuleType } from "../protocol/traits";
import { getNonEmptyValues } from "./get-non-empty-values";
import { getRuleFailureMessage, type ValidationOptions } from "./rule";
import { isRuleType, validationRulesByType, orderedRuleTypes, type RuleType } from "./rules";

/**
 * Validates an answer by the question's rules, in the browser and on the server. Returns the message of the first
 * failed rule (docs/product.md section 5), or undefined if the answer is valid.
 *
 * An empty answer is checked only by the rule `required`. Rejects only if `options.validate` rejects.
 */
export async function validateAnswer(
  question: Question,
  answer: readonly string[],
  options: ValidationOptions,
): Promise<string | undefined> {
  if (question.questionType === "Error") return undefined;
  const values = getNonEmptyValues(question, answer);
  for (const { type, message, ...bounds } of parseRulesInOrder(question)) {
    if (values.length === 0 && type !== "required") continue;
    const rule = validationRulesByType[type];
    const input = { question, values, ...bounds };
    const fails = rule.isAsync ? await rule.fails(input, options) : rule.fails(input);
    if (!fails) continue;
    options.onFailure?.(question.fieldName, type);
    return getRuleFailureMessage(question, message);
  }
  return undefined;
}

/** A question's validation rule with parsed bounds. */
interface ParsedRule {
  type: RuleType;
  message: string;
  max: number | undefined;
  min: number | undefined;
  apiPath: string | undefined;
}

/** Returns the question's rules in the order in which they are checked. Rules of unknown types are omitted. */
function parseRulesInOrder(question: Question): ParsedRule[] {
  const known = (question.validationRules ?? []).flatMap((rule) => parseRule(rule) ?? []);
  return known.sort((a, b) => orderedRuleTypes.indexOf(a.type) - orderedRuleTypes.indexOf(b.type));
}

/** Parses a rule and its bounds, for example "max:30". Returns undefined for an unknown type. */
function parseRule(rule: ValidationRule): ParsedRule | undefined {
  const { type, bound } = parseRuleType(rule.validationRuleType);
  if (!isRuleType(type)) return undefined;
  const { message, apiPath } = rule;
  return { type, message, apiPath, max: rule.max ?? bound, min: rule.min ?? bound };
}
