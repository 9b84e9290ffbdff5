import { normalizePhone } from "../rules/read-phone";
import type { Question } from "../protocol/question";
import { isBoxList, isPlaceholder } from "../protocol/traits";
import { optionsOf, radioValue } from "./page-answers";

/** Name of the field in which a phone number is typed. A field with the question's own name holds its digits. */
export function typedPhoneName({ fieldName }: Question): string {
  return `${fieldName}Formatted`;
}

/**
 * What a form holds for each question of its page, in their order: of a post that came without script, or of a page that
 * was filled in before its script came.
 * @param valuesOf the values under a control's name, in the order of the document.
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
