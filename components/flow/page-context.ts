import { createContext, useContext } from "react";
import type { Question } from "@/flow/protocol/question";
import type { PageForm } from "./page-form";

/** What the questions of one page share. */
export interface Page {
  /** Prefix of every id on the page. */
  id: string;
  questions: Question[];
  form: PageForm;
  /** A call is under way: fields and consent take no change, so that what is shown is what was sent. */
  isBusy: boolean;
  /** The page asks for one single choice and nothing else: choosing by pointer moves on. */
  autoAdvances: boolean;
  /** Keeps what has been answered so far. */
  saveDraft(): void;
}

export const PageContext = createContext<Page | null>(null);

/** The page around this component. Throws outside of `FlowPage`. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error("A question stands outside of FlowPage");
  return page;
}
