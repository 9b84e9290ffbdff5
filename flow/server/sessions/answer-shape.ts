import "server-only";
import type { QuestionType } from "../../protocol/question";
import type { PageQuestion } from "../definitions/flow-definition";

const many = new Set<QuestionType>([
  "Checkbox",
  "MultiSelect",
  "MultiSelectall",
  "MultiSelectWithGroupedOptions",
]);

/** Whether a question can have several answers at once. */
export function takesMany({ questionType }: PageQuestion): boolean {
  return many.has(questionType);
}
