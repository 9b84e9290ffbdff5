import { normalizePhone } from "../rules/parse-phone";
import type { Question } from "../protocol/question";
import { isBoxList, isPlaceholder } from "../protocol/traits";
import { listOptions, getRadioValue } from "./page-answers";

/**
 * Returns the name of the field in which the visitor types a phone number. The field with the question's own name
 * contains its digits.
 */
export function getTypedPhoneName({ fieldName }: Question): string {
  return `${fieldName}Formatted`;
}

/**
 * Returns the answers in a page's form, in the order of the questions. The form was posted without JavaScript, or
 * filled in before the page's JavaScript loaded.
 * @param valuesOf returns the values of the controls with a given name, in document order.
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
      const [typed = first ?? ""] = valuesOf(getTypedPhoneName(question));
      const answer = normalizePhone(typed);
      return answer === "" ? [] : [answer];
    }
    if (questionType === "Radio" && listOptions(question).length === 0)
      return first === getRadioValue(question) ? [first] : [];
    if (isBoxList(question)) return values;
    const isUnchosen = questionType === "SingleSelect" && isPlaceholder(first ?? "");
    return first === undefined || isUnchosen ? [] : [first];
  });
}
