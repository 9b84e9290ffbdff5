import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { Question } from "@/flow/protocol/question";
import type { PageControl, PageControlState } from "./page-control";

/** The data that the components of one page share. */
export interface PageContextState {
  /** Prefix of every id on the page. */
  id: string;
  /** Number of the page visit. */
  visit: number;
  questions: Question[];
  form: PageControl;
  /**
   * Called when a pointer has made the page's only choice, so that the page advances; with null when the visitor uses
   * keys.
   */
  onPick?: (form: HTMLFormElement | null) => void;
}

export const PageContext = createContext<PageContextState | null>(null);

/** Returns the page around this component. Throws outside of `PageForm`. */
export function usePageContext(): PageContextState {
  const page = useContext(PageContext);
  if (!page) throw new Error("A field stands outside of PageForm");
  return page;
}

/** Returns a part of the page's form state; the component renders again when that part changes. */
export function usePageControl<T>(select: (state: PageControlState) => T): T {
  return useStore(usePageContext().form.store, select);
}

/** Id of the captcha's field; a flow has one. */
export const captchaFieldId = "flow-captcha";
