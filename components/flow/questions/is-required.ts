import { type Question, splitRuleType } from "@/flow/protocol/question";

/** True for a question that must be answered. */
export function isRequired({ validationRules = [] }: Question): boolean {
  return validationRules.some(
    ({ validationRuleType }) => splitRuleType(validationRuleType).type === "required",
  );
}
