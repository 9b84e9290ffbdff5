import { useEffect, useRef, type KeyboardEvent } from "react";
import { needsCaptcha } from "@/flow/engine/selectors";
import type { FlowState } from "@/flow/engine/flow-state";
import { showsCards } from "@/flow/engine/page-answers";

/**
 * Returns true when a page asks for one single choice and nothing else: choosing is all there is to do. Pii and
 * ProgramOfInterest are always forms, for they show the matched schools.
 */
export function autoAdvances(state: FlowState): boolean {
  const { pageKey, questions, actions, tcpa } = state;
  const visible = questions.filter(({ questionType }) => questionType !== "Hidden");
  const submits = actions.filter(({ actionType }) => actionType === "Submit");
  const needsMore =
    pageKey === "Pii" || pageKey === "ProgramOfInterest" || tcpa.length > 0 || needsCaptcha(state);
  return visible.length === 1 && visible.every(showsCards) && submits.length === 1 && !needsMore;
}

/** Milliseconds between a choice and the next page: long enough to see what was chosen. */
const delayMs = 350;

/** Returns a function that submits a form after a short delay; with null it cancels that. */
export function useAutoAdvance(): (form: HTMLFormElement | null) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (form) => {
    clearTimeout(timer.current);
    if (form) timer.current = setTimeout(() => clickSubmit(form), delayMs);
  };
}

/** Marks the button that Enter, a choice or select-all press on the visitor's behalf. */
export const submitButtonMark = { "data-submit": "" };

/** Clicks the page's submit button, when it has one that may be clicked. */
export function clickSubmit(form: HTMLFormElement) {
  form.querySelector<HTMLButtonElement>("button[data-submit]:not(:disabled)")?.click();
}

/**
 * Suppresses Enter inside an input and clicks the submit button instead (docs/product.md section 2): one click,
 * through the button. In a text area Enter stays a new line; buttons, links and lists keep theirs.
 */
export function submitOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  if (!(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  if (!event.repeat) clickSubmit(event.currentTarget);
}
