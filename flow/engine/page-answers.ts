import type { PageAnswers } from "./page-handle";
import type { FlowState } from "./flow-state";
import type { Option, OptionGroup, Question } from "../protocol/question";
import { isPlaceholder } from "../protocol/traits";
import { typedText } from "../rules/typed-text";

/** Name of a question inside the form, by its index, since a `fieldName` may hold dots and brackets. */
export type FormName = `q${number}`;
export type PageValues = Record<FormName, string[]>;

/** The form's name for the question at `index` of its page. */
export function formName(index: number): FormName {
  return `q${index}`;
}

/** What each question of a page starts with: what was answered before, else its selected options. */
export function initialValues(questions: Question[]): PageValues {
  return Object.fromEntries(
    questions.map((question, index) => [formName(index), initialAnswer(question)]),
  );
}

/** What one question starts with. */
function initialAnswer(question: Question): string[] {
  const given = [question.value ?? []].flat().filter((value) => value !== "");
  const options = optionsOf(question);
  if (options.length > 0) return choices(options, given);
  if (question.questionType === "Radio") {
    return question.isSelected ? [radioValue(question)] : [];
  }
  if (question.questionType === "Checkbox") {
    const isOn = question.isSelected || given.some((value) => value !== "false");
    return isOn ? [checkedValue] : [];
  }
  return given;
}

/**
 * Returns the page's answers by `fieldName`, typed text as it is sent (`typedText`). Questions that share a name (lone
 * radios) share a list.
 */
export function toPageAnswers(questions: Question[], values: PageValues): PageAnswers {
  const answers = new Map<string, string[]>();
  questions.forEach((question, index) => {
    if (question.questionType === "Error") return;
    const answer = (values[formName(index)] ?? [])
      .map((value) => typedText(question, value))
      .filter((value) => value !== "");
    answers.set(question.fieldName, [...(answers.get(question.fieldName) ?? []), ...answer]);
  });
  return Object.fromEntries(answers);
}

/**
 * The program select of More while it stands on nothing, or on a disabled entry: the accept-and-submit button waits for it
 * (docs/product.md section 4, Consent); null where nothing is waited for.
 */
export function lacksProgram(
  { pageKey, questions }: Pick<FlowState, "pageKey" | "questions">,
  values: Partial<PageValues>,
): Question | null {
  const index = questions.findIndex(({ questionType }) => questionType === "SingleSelect");
  const select = questions[index];
  if (pageKey !== "More" || !select) return null;
  const answer = values[formName(index)] ?? [];
  const choosable = optionsOf(select).filter(
    ({ isDisabled, value }) => !isDisabled && !isPlaceholder(value),
  );
  // Where no program can be chosen, waiting for one would have no end.
  const isLacking = choosable.length > 0 && !choosable.some(({ value }) => answer.includes(value));
  return isLacking ? select : null;
}

/** The answer of a checked box that has no option of its own. */
export const checkedValue = "true";

/** The answer of a radio that stands without options: its own value, else its label. */
export function radioValue({ value, label }: Question): string {
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

/** All options of a question, those of its groups too, in order. */
export function optionsOf(question: Question): Option[] {
  return (question.options ?? []).flatMap((entry) => (isGroup(entry) ? entry.options : [entry]));
}

/** The options in groups; neighbours that stand alone come in one group without a name. */
export function groupsOf(question: Question): OptionGroup[] {
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

/** More cards than this no longer fit a phone's screen. */
const maximumCards = 8;

/** True when a single choice is shown as cards, which can move on by themselves. */
export function showsCards(question: Question): boolean {
  if (question.questionType === "Radio") return optionsOf(question).length > 0;
  if (question.questionType !== "SingleSelect") return false;
  const count = optionsOf(question).filter(({ value }) => !isPlaceholder(value)).length;
  return count > 0 && count <= maximumCards;
}
