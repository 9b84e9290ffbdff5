import type { Question } from "@/flow/protocol/question";
import { splitRuleType } from "@/flow/protocol/validation-rule";

/** True for a question that must be answered. */
export function isRequired({ validationRules = [] }: Question): boolean {
  return validationRules.some(
    ({ validationRuleType }) => splitRuleType(validationRuleType).type === "required",
  );
}
