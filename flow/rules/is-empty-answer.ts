import type { Question } from "../protocol/question";
import { givenValues } from "./given-values";

/**
 * True when nothing was answered: no value, only white space, a select's Choose or PleaseChoose
 * (docs/product.md section 5). A multiselect with one option selected is answered, and so is one whose select-all is
 * on: that selects every option.
 */
export function isEmptyAnswer(question: Question, answer: readonly string[]): boolean {
  return givenValues(question, answer).length === 0;
}
