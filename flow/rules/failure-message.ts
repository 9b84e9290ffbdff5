import type { Question } from "../protocol/question";

/** The rule's own message, else the default one: '{field} is not valid.' (docs/product.md section 5). */
export function failureMessage(question: Question, message: string): string {
  return message || `${question.label || question.fieldName} is not valid.`;
}
