import type { Question } from "@/flow/protocol/question";
import { isPlaceholder, optionsOf } from "./questions/options";

/** What a visitor did on the prerendered first page before the engine was there. */
export interface OpeningAnswer {
  /** The chosen option's value; undefined where none was chosen. */
  value: string | undefined;
  /** The visitor has moved on, or tried to. */
  submits: boolean;
  /** Value of the radio that has the focus. */
  focused: string | undefined;
}

/**
 * Reads the prerendered first page (`FlowOpening`) in `container` as the answer to the question that Land sent. Null
 * where nothing was done there, or where it is another question.
 */
export function openingAnswer(
  container: Element | null | undefined,
  question: Question,
): OpeningAnswer | null {
  const opening = container?.querySelector<HTMLElement>("[data-opening]:not([hidden])");
  if (!opening) return null;
  const values = new Set(
    optionsOf(question)
      .filter((option) => !option.isDisabled && !isPlaceholder(option))
      .map(({ value }) => value),
  );
  const radios = [...opening.querySelectorAll("input")].filter(
    ({ name, value }) => name === question.fieldName && values.has(value),
  );
  if (radios.length === 0) return null;
  const value = radios.find(({ checked }) => checked)?.value;
  const focused = radios.find((radio) => radio === document.activeElement)?.value;
  const submits = opening.dataset.submits !== undefined;
  return value === undefined && focused === undefined && !submits
    ? null
    : { value, submits, focused };
}
