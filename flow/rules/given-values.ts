import type { Question } from "../protocol/question";
import { isMultiSelect, isPlaceholder } from "../protocol/traits";
import { typedText } from "./typed-text";

/**
 * Returns the visitor's values without empty ones. Typed text is normalized by `typedText` and trimmed. A select's
 * placeholder and the "false" of an unchecked single checkbox are dropped. The result is empty if the visitor answered
 * nothing.
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
