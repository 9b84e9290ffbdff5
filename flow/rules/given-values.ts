import type { Question } from "../protocol/question";
import { isMultiSelect, isPlaceholder } from "../protocol/traits";
import { typedText } from "./typed-text";

/**
 * Returns the values that the visitor gave: typed text as `typedText` makes it, trimmed, without empty values, without a
 * select's placeholder and without the "false" of an unchecked single checkbox. Empty when nothing was answered. A
 * multiselect with one option selected is answered, and so is one with select-all, which selects every option.
 */
export function givenValues(question: Question, answer: readonly string[]): string[] {
  const { questionType } = question;
  const filled = answer
    .map((value) => typedText(question, value).trim())
    .filter((value) => value !== "");
  if (questionType === "SingleSelect" || isMultiSelect(questionType))
    return filled.filter((value) => !isPlaceholder(value));
  if (questionType === "Checkbox") return filled.filter((value) => value !== "false");
  return filled;
}
