import { createContext, useContext } from "react";
import type { Question } from "@/flow/protocol/question";
import type { PageForm } from "./page-form";

/** What the fields of one form page share. */
export interface FormPageState {
  /** Prefix of every id on the page. */
  id: string;
  questions: Question[];
  form: PageForm;
}

export const FormPageContext = createContext<FormPageState | null>(null);

/** Returns the form page around this component. Throws outside of `FormPage`. */
export function useFormPageContext(): FormPageState {
  const page = useContext(FormPageContext);
  if (!page) throw new Error("A field stands outside of FormPage");
  return page;
}
