import type { QuestionOption, ValidationRule } from "@/flow/protocol/question";
import type { QuestionDefinition } from "../flow-definition";

/** Answer options as [value, label] pairs: `["No", "No, I wasn’t hurt"]`. */
export type ValueLabelPairs = [value: string, label: string][];

/** Returns a radio-button question. If it is the page's only question, a click on an option submits the page. */
export function createSingleChoiceQuestion(
  fieldName: string,
  label: string,
  choices: ValueLabelPairs,
): QuestionDefinition {
  return {
    fieldName,
    questionType: "Radio",
    label,
    options: choices.map(toOption),
    validationRules: [createRequiredRule("Please choose an answer.")],
  };
}

/** Returns a question that accepts one or more of its options. */
export function createMultipleChoiceQuestion(
  fieldName: string,
  label: string,
  choices: ValueLabelPairs,
): QuestionDefinition {
  return {
    fieldName,
    questionType: "MultiSelect",
    label,
    options: choices.map(toOption),
    validationRules: [createRequiredRule("Please choose at least one.")],
  };
}

/**
 * Returns the validation rule for a required answer.
 * @param message Error message if the answer is missing.
 */
export function createRequiredRule(message: string): ValidationRule {
  return { validationRuleType: "required", message };
}

function toOption([value, label]: [string, string]): QuestionOption {
  return { value, label };
}
