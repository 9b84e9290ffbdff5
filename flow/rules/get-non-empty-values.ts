import type { Question } from "../protocol/question";
import { isMultiSelectType, isPlaceholderValue } from "../protocol/traits";
import { normalizeTypedText } from "./normalize-typed-text";

/**
 * Returns the values of an answer, trimmed and normalized. Empty values, placeholders such as 'Choose', and the "false"
 * of an unchecked checkbox are removed.
 */
export function getNonEmptyValues(question: Question, answer: readonly string[]): string[] {
  const { questionType } = question;
  const filled = answer
    .map((value) => normalizeTypedText(question, value).trim())
    .filter((value) => value !== "");
  if (questionType === "SingleSelect" || isMultiSelectType(questionType))
    return filled.filter((value) => !isPlaceholderValue(value));
  if (questionType === "Checkbox") return filled.filter((value) => value !== "false");
  return filled;
}
