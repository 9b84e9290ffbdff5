import "server-only";
import type { ClientData } from "../../protocol/on-action";
import type { Question } from "../../protocol/question";
import type { PageQuestion } from "../definitions/flow-definition";
import { takesMany } from "./answer-shape";
import { choicesOf } from "./choices";

/** A question as the browser gets it, with the answer given before. */
export function showQuestion(asked: PageQuestion, answers: ClientData, now: Date): Question {
  const { options: _, ...question } = asked;
  const options = choicesOf(asked, now);
  const values = Object.hasOwn(answers, asked.fieldName) ? (answers[asked.fieldName] ?? []) : [];
  return {
    ...question,
    ...(options ? { options } : {}),
    ...(values.length > 0 ? { value: takesMany(asked) ? values : values[0] } : {}),
  };
}
