import type { PageAnswers } from "./page-handle";
import type { FlowState } from "./flow-state";
import type { Option, OptionGroup, Question } from "../protocol/question";
import { isPlaceholder } from "../protocol/traits";
import { normalizeTypedText } from "../rules/normalize-typed-text";

/** The form's name for a question, derived from its index, because a `fieldName` may contain dots and brackets. */
export type FormName = `q${number}`;
export type PageValues = Record<FormName, string[]>;

/** Returns the form's name for the question at `index` on its page. */
export function getFormName(index: number): FormName {
  return `q${index}`;
}

/** Returns the initial values of a page's questions: the earlier answer, or else the selected options. */
export function getInitialValues(questions: Question[]): PageValues {
  return Object.fromEntries(
    questions.map((question, index) => [getFormName(index), initialAnswer(question)]),
  );
}

/** Returns the initial values of one question. */
function initialAnswer(question: Question): string[] {
  const given = [question.value ?? []].flat().filter((value) => value !== "");
  const options = listOptions(question);
  if (options.length > 0) return choices(options, given);
  if (question.questionType === "Radio") {
    return question.isSelected ? [getRadioValue(question)] : [];
  }
  if (question.questionType === "Checkbox") {
    const isOn = question.isSelected || given.some((value) => value !== "false");
    return isOn ? [checkedValue] : [];
  }
  return given;
}

/**
 * Returns the page's answers by `fieldName`, with typed text normalized by `normalizeTypedText`. Questions with the same name,
 * such as single radios, share a list.
 */
export function toPageAnswers(questions: Question[], values: PageValues): PageAnswers {
  const answers = new Map<string, string[]>();
  questions.forEach((question, index) => {
    if (question.questionType === "Error") return;
    const answer = (values[getFormName(index)] ?? [])
      .map((value) => normalizeTypedText(question, value))
      .filter((value) => value !== "");
    answers.set(question.fieldName, [...(answers.get(question.fieldName) ?? []), ...answer]);
  });
  return Object.fromEntries(answers);
}

/**
 * Returns the program select on the More page if no selectable program is chosen. The accept-and-submit button is then
 * disabled (docs/product.md section 4, Consent). Returns null in every other case.
 */
export function findMissingProgram(
  { pageKey, questions }: Pick<FlowState, "pageKey" | "questions">,
  values: Partial<PageValues>,
): Question | null {
  const index = questions.findIndex(({ questionType }) => questionType === "SingleSelect");
  const select = questions[index];
  if (pageKey !== "More" || !select) return null;
  const answer = values[getFormName(index)] ?? [];
  const choosable = listOptions(select).filter(
    ({ isDisabled, value }) => !isDisabled && !isPlaceholder(value),
  );
  // If no program is selectable, the button must not wait for one.
  const isLacking = choosable.length > 0 && !choosable.some(({ value }) => answer.includes(value));
  return isLacking ? select : null;
}

/** The answer of a checked checkbox without options. */
export const checkedValue = "true";

/** Returns the answer of a radio without options: its own value, or else its label. */
export function getRadioValue({ value, label }: Question): string {
  return [value ?? []].flat()[0] || label;
}

function choices(options: Option[], given: string[]): string[] {
  const choosable = options.filter(({ value }) => !isPlaceholder(value));
  const values = new Set(given);
  const answered = choosable.filter((option) => values.has(option.value));
  const preselected = choosable.filter((option) => option.isSelected && !option.isDisabled);
  const chosen = answered.length > 0 ? answered : preselected;
  return chosen.map((option) => option.value);
}

/** Returns all options of a question in order, including those in groups. */
export function listOptions(question: Question): Option[] {
  return (question.options ?? []).flatMap((entry) => (isGroup(entry) ? entry.options : [entry]));
}

/** Returns the options as groups. Adjacent options without a group form one group with an empty name. */
export function groupOptions(question: Question): OptionGroup[] {
  const groups: OptionGroup[] = [];
  for (const entry of question.options ?? []) {
    const last = groups.at(-1);
    if (isGroup(entry)) groups.push({ ...entry, options: [...entry.options] });
    else if (last?.groupName === "") last.options.push(entry);
    else groups.push({ groupName: "", options: [entry] });
  }
  return groups;
}

function isGroup(entry: Option | OptionGroup): entry is OptionGroup {
  return "groupName" in entry;
}

/** More cards than this do not fit on a phone's screen. */
const maximumCards = 8;

/** Returns whether a single-choice question is displayed as cards, which can advance the page automatically. */
export function showsCards(question: Question): boolean {
  if (question.questionType === "Radio") return listOptions(question).length > 0;
  if (question.questionType !== "SingleSelect") return false;
  const count = listOptions(question).filter(({ value }) => !isPlaceholder(value)).length;
  return count > 0 && count <= maximumCards;
}
