import { normalizePhone } from "../rules/read-phone";
import type { Question } from "../protocol/question";
import { isBoxList, isPlaceholder } from "../protocol/traits";
import { optionsOf, radioValue } from "./page-answers";

/**
 * Returns the name of the field in which the visitor types a phone number. The field with the question's own name
 * contains its digits.
 */
export function typedPhoneName({ fieldName }: Question): string {
  return `${fieldName}Formatted`;
}

/**
 * Returns the answers in a page's form, in the order of the questions. The form was posted without JavaScript, or
 * filled in before the page's JavaScript loaded.
 * @param valuesOf returns the values of the controls with a given name, in document order.
 */
export function postedAnswers(
  questions: readonly Question[],
  valuesOf: (name: string) => string[],
): string[][] {
  return questions.map((question) => {
    const { questionType, fieldName } = question;
    const values = valuesOf(fieldName).filter((value) => value !== "");
    const [first] = values;
    if (questionType === "Error") return [];
    if (questionType === "Phone") {
      const [typed = first ?? ""] = valuesOf(typedPhoneName(question));
      const answer = normalizePhone(typed);
      return answer === "" ? [] : [answer];
    }
    if (questionType === "Radio" && optionsOf(question).length === 0)
      return first === radioValue(question) ? [first] : [];
    if (isBoxList(question)) return values;
    const isUnchosen = questionType === "SingleSelect" && isPlaceholder(first ?? "");
    return first === undefined || isUnchosen ? [] : [first];
  });
}
