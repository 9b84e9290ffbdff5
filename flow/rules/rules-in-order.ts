import type { Question } from "../protocol/question";
import { ruleTypes, type RuleType, type ValidationRule } from "../protocol/validation-rule";

/** A rule of a question, its type known and its bounds read. */
export interface ReadRule {
  type: RuleType;
  message: string;
  max: number | undefined;
  min: number | undefined;
  apiPath: string | undefined;
}

/**
 * The rules of a question in the contractual checking order (docs/product.md section 5), whatever order they arrived
 * in; two of the same type keep theirs. Unknown rule types are left out.
 */
export function rulesInOrder(question: Question): ReadRule[] {
  const known = (question.validationRules ?? []).flatMap((rule) => readRule(rule) ?? []);
  return known.sort((a, b) => ruleTypes.indexOf(a.type) - ruleTypes.indexOf(b.type));
}

/** "max:30" is type max, bound 30; a bound in a field of its own comes first. */
function readRule(rule: ValidationRule): ReadRule | undefined {
  const [name = "", afterColon] = rule.validationRuleType.split(":");
  const type = ruleTypes.find((known) => known === name.trim());
  if (type === undefined) return undefined;
  const bound = readBound(afterColon);
  const { message, apiPath } = rule;
  return { type, message, apiPath, max: rule.max ?? bound, min: rule.min ?? bound };
}

function readBound(text: string | undefined): number | undefined {
  if (text === undefined || text.trim() === "") return undefined;
  const bound = Number(text);
  return Number.isFinite(bound) ? bound : undefined;
}
