import { useEffect, useRef, type KeyboardEvent } from "react";
import { requiresCaptcha } from "@/flow/engine/selectors";
import type { FlowState } from "@/flow/engine/flow-state";
import { hasOptionCards } from "@/flow/engine/page-answers";

/**
 * Returns whether a page asks for one choice only, so that choosing an option submits the page. The pages `Pii` and
 * `ProgramOfInterest` never qualify, because they also display schools.
 */
export function canAutoAdvance(state: FlowState): boolean {
  const { pageKey, questions, actions, tcpa } = state;
  const visible = questions.filter(({ questionType }) => questionType !== "Hidden");
  const submits = actions.filter(({ actionType }) => actionType === "Submit");
  const needsMore =
    pageKey === "Pii" ||
    pageKey === "ProgramOfInterest" ||
    tcpa.length > 0 ||
    requiresCaptcha(state);
  return (
    visible.length === 1 && visible.every(hasOptionCards) && submits.length === 1 && !needsMore
  );
}

/** Milliseconds between a choice and the automatic submission of the page, so the visitor sees the choice. */
const autoAdvanceDelayMs = 350;

/**
 * Returns a function that submits a form after a short delay. Calling the function with null cancels the submission.
 */
export function useAutoAdvance(): (form: HTMLFormElement | null) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (form) => {
    clearTimeout(timer.current);
    if (form) timer.current = setTimeout(() => clickMainButton(form), autoAdvanceDelayMs);
  };
}

/**
 * Attribute that marks the page's main button. JavaScript clicks this button when the visitor presses Enter or chooses
 * an option.
 */
export const mainButtonAttributes = { "data-submit": "" };

/** Clicks the page's main button if the button is enabled. */
export function clickMainButton(form: HTMLFormElement) {
  form.querySelector<HTMLButtonElement>("button[data-submit]:not(:disabled)")?.click();
}

/**
 * Makes Enter in an input click the main button, so every submission starts with a click on that button
 * (docs/product.md section 2). Enter keeps its effect in text areas, buttons, links and lists.
 */
export function submitOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  if (!(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  if (!event.repeat) clickMainButton(event.currentTarget);
}
