import type { Question } from "@/flow/protocol/question";
import { isPlaceholder, optionsOf } from "./options";

/** More cards than this no longer fit a phone's screen. */
const mostCards = 8;

/** True when a single choice is drawn as cards, which can move on by themselves. */
export function showsCards(question: Question): boolean {
  if (question.questionType === "Radio") return optionsOf(question).length > 0;
  if (question.questionType !== "SingleSelect") return false;
  const count = optionsOf(question).filter((option) => !isPlaceholder(option)).length;
  return count > 0 && count <= mostCards;
}
