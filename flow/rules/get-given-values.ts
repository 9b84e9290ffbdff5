import type { Question } from "../protocol/question";
import { isMultiSelect, isPlaceholder } from "../protocol/traits";
import { normalizeTypedText } from "./normalize-typed-text";

/**
 * Returns the visitor's non-empty values, trimmed and normalized by `normalizeTypedText`. A select's placeholder and
 * the "false" of an unchecked checkbox are removed.
 */
export function getGivenValues(question: Question, answer: readonly string[]): string[] {
  const { questionType } = question;
  const filled = answer
    .map((value) => normalizeTypedText(question, value).trim())
    .filter((value) => value !== "");
  if (questionType === "SingleSelect" || isMultiSelect(questionType))
    return filled.filter((value) => !isPlaceholder(value));
  if (questionType === "Checkbox") return filled.filter((value) => value !== "false");
  return filled;
}
