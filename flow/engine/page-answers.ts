import type { PageAnswers } from "./page-handle";
import type { FlowState } from "./flow-state";
import type { QuestionOption, QuestionOptionGroup, Question } from "../protocol/question";
import { isPlaceholderValue } from "../protocol/traits";
import { normalizeTypedText } from "../rules/normalize-typed-text";

/**
 * A question's name in the browser's form: `q0` for the first question of a page. A question's `fieldName` may contain
 * dots and brackets, which the form library would interpret.
 */
export type QuestionInputName = `q${number}`;
export type QuestionInputValues = Record<QuestionInputName, string[]>;

/** Returns the name of a question in the browser's form, by its index on the page: `q0` for the first question. */
export function getQuestionInputName(index: number): QuestionInputName {
  return `q${index}`;
}

/**
 * Returns the initial values of a page's form, by form name (`q0`). An earlier answer takes precedence over preselected
 * options.
 */
export function getInitialInputValues(questions: Question[]): QuestionInputValues {
  return Object.fromEntries(
    questions.map((question, index) => [getQuestionInputName(index), getInitialAnswer(question)]),
  );
}

/**
 * Returns the values with which a question's control starts. An earlier answer takes precedence over preselected
 * options.
 */
function getInitialAnswer(question: Question): string[] {
  const given = [question.value ?? []].flat().filter((value) => value !== "");
  const options = listQuestionOptions(question);
  if (options.length > 0) return selectValues(options, given);
  if (question.questionType === "Radio") {
    return question.isSelected ? [getRadioValue(question)] : [];
  }
  if (question.questionType === "Checkbox") {
    const isOn = question.isSelected || given.some((value) => value !== "false");
    return isOn ? [checkedCheckboxValue] : [];
  }
  return given;
}

/**
 * Converts form values (`q0`) to answers by `fieldName`. Typed text is normalized, and empty values are removed.
 * Questions with the same `fieldName`, such as single radio buttons, share one list.
 */
export function convertInputsToAnswers(
  questions: Question[],
  values: QuestionInputValues,
): PageAnswers {
  const answers = new Map<string, string[]>();
  questions.forEach((question, index) => {
    if (question.questionType === "Error") return;
    const answer = (values[getQuestionInputName(index)] ?? [])
      .map((value) => normalizeTypedText(question, value))
      .filter((value) => value !== "");
    answers.set(question.fieldName, [...(answers.get(question.fieldName) ?? []), ...answer]);
  });
  return Object.fromEntries(answers);
}

/**
 * Returns the select for a program on the API's page `More`, if the visitor has not chosen one yet. Otherwise returns
 * null. The button that accepts all consents is disabled until the visitor chooses a program (docs/product.md section
 * 4, Consent).
 */
export function findUnansweredProgramSelect(
  { pageKey, questions }: Pick<FlowState, "pageKey" | "questions">,
  values: Partial<QuestionInputValues>,
): Question | null {
  const index = questions.findIndex(({ questionType }) => questionType === "SingleSelect");
  const select = questions[index];
  if (pageKey !== "More" || !select) return null;
  const answer = values[getQuestionInputName(index)] ?? [];
  const choosable = listQuestionOptions(select).filter(
    ({ isDisabled, value }) => !isDisabled && !isPlaceholderValue(value),
  );
  // Without a selectable program, the button stays enabled.
  const isLacking = choosable.length > 0 && !choosable.some(({ value }) => answer.includes(value));
  return isLacking ? select : null;
}

/** The answer that means "checked" for a checkbox question without options. */
export const checkedCheckboxValue = "true";

/**
 * Returns the answer that a visitor gives by choosing a radio button: the button's value or, if it has none, its label.
 */
export function getRadioValue({ value, label }: Question): string {
  return [value ?? []].flat()[0] || label;
}

function selectValues(options: QuestionOption[], given: string[]): string[] {
  const choosable = options.filter(({ value }) => !isPlaceholderValue(value));
  const values = new Set(given);
  const answered = choosable.filter((option) => values.has(option.value));
  const preselected = choosable.filter((option) => option.isSelected && !option.isDisabled);
  const chosen = answered.length > 0 ? answered : preselected;
  return chosen.map((option) => option.value);
}

/** Returns all options of a question in order, including grouped options. */
export function listQuestionOptions(question: Question): QuestionOption[] {
  return (question.options ?? []).flatMap((entry) => (isGroup(entry) ? entry.options : [entry]));
}

/** Returns a question's options as groups. Adjacent options without a group form one group with an empty name. */
export function groupQuestionOptions(question: Question): QuestionOptionGroup[] {
  const groups: QuestionOptionGroup[] = [];
  for (const entry of question.options ?? []) {
    const last = groups.at(-1);
    if (isGroup(entry)) groups.push({ ...entry, options: [...entry.options] });
    else if (last?.groupName === "") last.options.push(entry);
    else groups.push({ groupName: "", options: [entry] });
  }
  return groups;
}

function isGroup(entry: QuestionOption | QuestionOptionGroup): entry is QuestionOptionGroup {
  return "groupName" in entry;
}

/** Maximum number of options that a select displays as cards. More do not fit on a phone's screen. */
const maximumCards = 8;

/**
 * Returns whether a question displays its options as cards: a Radio with options, or a SingleSelect with at most eight
 * options.
 */
export function hasOptionCards(question: Question): boolean {
  if (question.questionType === "Radio") return listQuestionOptions(question).length > 0;
  if (question.questionType !== "SingleSelect") return false;
  const count = listQuestionOptions(question).filter(
    ({ value }) => !isPlaceholderValue(value),
  ).length;
  return count > 0 && count <= maximumCards;
}
