import { isMultiSelect, type Question } from "../protocol/question";

/** What a select's entry has as value that only asks to choose (docs/product.md section 5). */
const placeholders: ReadonlySet<string> = new Set(["", "Choose", "PleaseChoose"]);

/** True for the value of a select before anything is chosen; selects treat it as empty. */
export function isPlaceholder(value: string): boolean {
  return placeholders.has(value);
}

/**
 * What the visitor really gave: values trimmed, without empty ones, without a select's placeholder and
 * without the "false" of an unchecked single checkbox. Empty when nothing was answered. A multiselect with one
 * option selected is answered, and so is one whose select-all is on: that selects every option.
 */
export function givenValues(question: Question, answer: readonly string[]): string[] {
  const filled = answer.map((value) => value.trim()).filter((value) => value !== "");
  const { questionType } = question;
  if (questionType === "SingleSelect" || isMultiSelect(questionType))
    return filled.filter((value) => !isPlaceholder(value));
  if (questionType === "Checkbox") return filled.filter((value) => value !== "false");
  return filled;
}
