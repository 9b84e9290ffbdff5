import { useEffect, useRef } from "react";
import { needsCaptcha } from "@/flow/engine/captcha";
import type { FlowState } from "@/flow/engine/flow-state";
import { showsCards } from "@/flow/engine/page-answers";
import { clickSubmit } from "./submit-button";

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
