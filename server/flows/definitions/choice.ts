import type { Option, ValidationRule } from "@/flow/protocol/question";
import type { QuestionDefinition } from "../flow-definition";

/** Options as [value, label] pairs. */
export type Choices = [value: string, label: string][];

/** A question with one answer of a few: chosen, it moves on. */
export function chooseOne(fieldName: string, label: string, choices: Choices): QuestionDefinition {
  return {
    fieldName,
    questionType: "Radio",
    label,
    options: choices.map(toOption),
    validationRules: [required("Please choose an answer.")],
  };
}

/** A question with any number of answers, at least one. */
export function chooseMany(fieldName: string, label: string, choices: Choices): QuestionDefinition {
  return {
    fieldName,
    questionType: "MultiSelect",
    label,
    options: choices.map(toOption),
    validationRules: [required("Please choose at least one.")],
  };
}

/** The `required` rule with its message. */
export function required(message: string): ValidationRule {
  return { validationRuleType: "required", message };
}

function toOption([value, label]: [string, string]): Option {
  return { value, label };
}
