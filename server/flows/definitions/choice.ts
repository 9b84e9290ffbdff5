import type { Option, ValidationRule } from "@/flow/protocol/question";
import type { QuestionDefinition } from "../flow-definition";

/** Options as [value, label] pairs. */
export type Choices = [value: string, label: string][];

/**
 * Returns a question with a few options and one answer. If it is the page's only question, a click on an option
 * submits the page.
 */
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

/** Returns a question with any number of answers, at least one. */
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

/** Returns the `requiredRule` rule with its message. */
export function requiredRule(message: string): ValidationRule {
  return { validationRuleType: "required", message };
}

function toOption([value, label]: [string, string]): Option {
  return { value, label };
}
