import { createContext, useContext } from "react";
import type { Question } from "@/flow/protocol/question";
import type { FormControl } from "./form-control";

/** What the parts of one page share. */
export interface PageContextState {
  /** Prefix of every id on the page. */
  id: string;
  /** Which visit of a page this is. */
  visit: number;
  questions: Question[];
  form: FormControl;
  /** Told when a pointer made the page's only choice: the page goes on by itself; null when a key takes over. */
  onPick?: (form: HTMLFormElement | null) => void;
}

export const PageContext = createContext<PageContextState | null>(null);

/** Returns the page around this component. Throws outside of `PageForm`. */
export function usePageContext(): PageContextState {
  const page = useContext(PageContext);
  if (!page) throw new Error("A field stands outside of PageForm");
  return page;
}
