import type { Option, ValidationRule } from "@/flow/protocol/question";
import type { QuestionDefinition } from "../flow-definition";

/** Answer options as [value, label] pairs: `["No", "No, I wasn’t hurt"]`. */
export type Choices = [value: string, label: string][];

/** Returns a radio-button question. If it is the page's only question, a click on an option submits the page. */
export function singleChoiceQuestion(
  fieldName: string,
  label: string,
  choices: Choices,
): QuestionDefinition {
  return {
    fieldName,
    questionType: "Radio",
    label,
    options: choices.map(toOption),
    validationRules: [requiredRule("Please choose an answer.")],
  };
}

/** Returns a question that accepts one or more of its options. */
export function multipleChoiceQuestion(
  fieldName: string,
  label: string,
  choices: Choices,
): QuestionDefinition {
  return {
    fieldName,
    questionType: "MultiSelect",
    label,
    options: choices.map(toOption),
    validationRules: [requiredRule("Please choose at least one.")],
  };
}

/**
 * Returns the validation rule for a required answer.
 * @param message Error message if the answer is missing.
 */
export function requiredRule(message: string): ValidationRule {
  return { validationRuleType: "required", message };
}

function toOption([value, label]: [string, string]): Option {
  return { value, label };
}
