import type { Question, QuestionType } from "../protocol/question";

const multiselects: readonly QuestionType[] = [
  "MultiSelect",
  "MultiSelectall",
  "MultiSelectWithGroupedOptions",
];
const selects: readonly QuestionType[] = ["SingleSelect", ...multiselects];

/** What a select shows before anything is chosen (docs/product.md section 5). */
const placeholders = ["Choose", "PleaseChoose"];

/**
 * What the visitor really gave: values trimmed, without empty ones, without a select's placeholder and
 * without the "false" of an unchecked single checkbox.
 */
export function givenValues(question: Question, answer: readonly string[]): string[] {
  const filled = answer.map((value) => value.trim()).filter((value) => value !== "");
  if (selects.includes(question.questionType))
    return filled.filter((value) => !placeholders.includes(value));
  if (question.questionType === "Checkbox") return filled.filter((value) => value !== "false");
  return filled;
}

/** True when the answer to a question is a list of choices, not one text. */
export function isMultiselect(question: Question): boolean {
  return multiselects.includes(question.questionType);
}
