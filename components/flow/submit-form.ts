import { useEffect, useRef, type KeyboardEvent } from "react";
import { needsCaptcha } from "@/flow/engine/selectors";
import type { FlowState } from "@/flow/engine/flow-state";
import { showsCards } from "@/flow/engine/page-answers";

/**
 * Returns whether a page asks for one single choice only, so that choosing can submit it. Pii and ProgramOfInterest
 * never qualify, because they also display the matched schools.
 */
export function canAutoAdvance(state: FlowState): boolean {
  const { pageKey, questions, actions, tcpa } = state;
  const visible = questions.filter(({ questionType }) => questionType !== "Hidden");
  const submits = actions.filter(({ actionType }) => actionType === "Submit");
  const needsMore =
    pageKey === "Pii" || pageKey === "ProgramOfInterest" || tcpa.length > 0 || needsCaptcha(state);
  return visible.length === 1 && visible.every(showsCards) && submits.length === 1 && !needsMore;
}

/** Milliseconds between a choice and the next page, so that the visitor sees the choice. */
const delayMs = 350;

/** Returns a function that submits a form after a short delay. Calling it with null cancels the submit. */
export function useAutoAdvance(): (form: HTMLFormElement | null) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (form) => {
    clearTimeout(timer.current);
    if (form) timer.current = setTimeout(() => clickSubmit(form), delayMs);
  };
}

/** Attribute of the main button, which Enter, a choice and select-all click on the visitor's behalf. */
export const submitButtonAttributes = { "data-submit": "" };

/** Clicks the page's main button, if there is one and it is enabled. */
export function clickSubmit(form: HTMLFormElement) {
  form.querySelector<HTMLButtonElement>("button[data-submit]:not(:disabled)")?.click();
}

/**
 * Suppresses Enter inside an input and clicks the main button instead (docs/product.md section 2), so that a submit
 * always comes from one click. Enter keeps its effect in text areas, buttons, links and lists.
 */
export function submitOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  if (!(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  if (!event.repeat) clickSubmit(event.currentTarget);
}
