import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import type { PageValues } from "@/flow/engine/page-answers";
import { usePageContext } from "../page-context";

/** The programs that are chosen on the page now. */
export function useSelectedPrograms(): string[] {
  const { form } = usePageContext();
  const values = useWatch({ control: form.control });
  return useMemo(() => programsOf(values), [values]);
}

/** Every value of a form's answers. */
export function programsOf(values: Partial<PageValues>): string[] {
  return Object.values(values).flatMap((answer) => answer ?? []);
}
