import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { useFormPageContext } from "../form-page-context";

/** The programs that are chosen on the page now. */
export function useSelectedPrograms(): string[] {
  const { form } = useFormPageContext();
  const values = useWatch({ control: form.control });
  return useMemo(() => Object.values(values).flatMap((answer) => answer ?? []), [values]);
}
