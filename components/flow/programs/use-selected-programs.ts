import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import type { PageValues } from "@/flow/engine/page-answers";
import { usePageContext } from "../page-context";

/** Returns the programs that are chosen on the current page. */
export function useSelectedPrograms(): string[] {
  const { form } = usePageContext();
  const values = useWatch({ control: form.control });
  return useMemo(() => programsOf(values), [values]);
}

/** Returns all values of a form's answers as one list. */
export function programsOf(values: Partial<PageValues>): string[] {
  return Object.values(values).flatMap((answer) => answer ?? []);
}
