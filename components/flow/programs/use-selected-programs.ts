import { useMemo } from "react";
import type { QuestionInputValues } from "@/flow/engine/page-answers";
import { usePageFormState } from "../page-context";

/** Returns the values of the programs that are chosen on the current page. */
export function useSelectedPrograms(): string[] {
  const values = usePageFormState((state) => state.values);
  return useMemo(() => flattenAnswers(values), [values]);
}

/** Returns the values of all answers in one list. */
export function flattenAnswers(values: Partial<QuestionInputValues>): string[] {
  return Object.values(values).flatMap((answer) => answer ?? []);
}
