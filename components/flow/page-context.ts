import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { Question } from "@/flow/protocol/question";
import type { PageFormController, PageFormState } from "./page-form-controller";

/** The values that the components of one questionnaire page share, such as the prefix of element ids. */
export interface QuestionnairePageData {
  /** Prefix of all element ids on the page. */
  id: string;
  /** Number of the page visit. It increases whenever a page is displayed. */
  visit: number;
  questions: Question[];
  form: PageFormController;
  /**
   * Call this with the form after the visitor taps or clicks an answer, to submit the page after a short delay. Call it
   * with null after an answer by keyboard, to display the page's main button instead.
   */
  onPointerChoice?: (form: HTMLFormElement | null) => void;
}

export const QuestionnairePageContext = createContext<QuestionnairePageData | null>(null);

/** Returns the values that the components of this questionnaire page share. Throws outside of `PageForm`. */
export function useQuestionnairePage(): QuestionnairePageData {
  const page = useContext(QuestionnairePageContext);
  if (!page) throw new Error("A field stands outside of PageForm");
  return page;
}

/**
 * Returns a value that `select` takes from the state of the page's form. The component renders again when that value
 * changes.
 */
export function usePageFormState<T>(select: (state: PageFormState) => T): T {
  return useStore(useQuestionnairePage().form.store, select);
}

/** Element id of the captcha's field. */
export const captchaFieldId = "flow-captcha";
