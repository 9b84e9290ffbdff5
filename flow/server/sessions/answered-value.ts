import "server-only";
import type { ClientData } from "../../protocol/on-action";
import { takesSeveralValues, type Question } from "../../protocol/question";

/** The answer that a question has, as it goes over the wire; nothing for one without. */
export function answeredValue(
  { fieldName, questionType }: Pick<Question, "fieldName" | "questionType">,
  answers: ClientData,
): Pick<Question, "value"> {
  const values = Object.hasOwn(answers, fieldName) ? (answers[fieldName] ?? []) : [];
  if (values.length === 0) return {};
  return { value: takesSeveralValues(questionType) ? values : values[0] };
}
