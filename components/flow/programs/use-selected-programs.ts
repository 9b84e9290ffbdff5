import { useMemo } from "react";
import type { PageValues } from "@/flow/engine/page-answers";
import { usePageControl } from "../page-context";

/** Returns the values of the programs that are chosen on the current page. */
export function useSelectedPrograms(): string[] {
  const values = usePageControl((state) => state.values);
  return useMemo(() => flattenAnswers(values), [values]);
}

/** Returns the values of all answers as one list. */
export function flattenAnswers(values: Partial<PageValues>): string[] {
  return Object.values(values).flatMap((answer) => answer ?? []);
}
