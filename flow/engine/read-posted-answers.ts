import { normalizePhoneNumber } from "../rules/parse-phone";
import type { Question } from "../protocol/question";
import { isCheckboxList, isPlaceholderValue } from "../protocol/traits";
import { listQuestionOptions, getRadioValue } from "./page-answers";

/**
 * Returns the name of the visible phone input, for example `PhoneFormatted`. The input named `Phone` contains only the
 * digits.
 */
export function getPhoneInputName({ fieldName }: Question): string {
  return `${fieldName}Formatted`;
}

/**
 * Reads the answers from a page's form, in the order of the questions. The form was submitted without JavaScript, or
 * filled in before JavaScript loaded.
 * @param valuesOf returns the values of all controls with a given name, in document order.
 */
export function readPostedAnswers(
  questions: readonly Question[],
  valuesOf: (name: string) => string[],
): string[][] {
  return questions.map((question) => {
    const { questionType, fieldName } = question;
    const values = valuesOf(fieldName).filter((value) => value !== "");
    const [first] = values;
    if (questionType === "Error") return [];
    if (questionType === "Phone") {
      const [typed = first ?? ""] = valuesOf(getPhoneInputName(question));
      const answer = normalizePhoneNumber(typed);
      return answer === "" ? [] : [answer];
    }
    if (questionType === "Radio" && listQuestionOptions(question).length === 0)
      return first === getRadioValue(question) ? [first] : [];
    if (isCheckboxList(question)) return values;
    const isUnchosen = questionType === "SingleSelect" && isPlaceholderValue(first ?? "");
    return first === undefined || isUnchosen ? [] : [first];
  });
}
