import type { Question } from "@/flow/protocol/question";
import { optionsOf } from "./options";

/** Places of the other lone radios that share this one's name: of them all, one can be on. */
export function otherRadios(questions: Question[], index: number): number[] {
  const own = questions[index];
  if (!own || !isLoneRadio(own)) return [];
  return questions.flatMap((other, at) =>
    at !== index && isLoneRadio(other) && other.fieldName === own.fieldName ? [at] : [],
  );
}

function isLoneRadio(question: Question): boolean {
  return question.questionType === "Radio" && optionsOf(question).length === 0;
}
