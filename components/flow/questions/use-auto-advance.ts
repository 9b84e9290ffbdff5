import { useEffect, useRef } from "react";
import { clickSubmit } from "../click-submit";

/** Milliseconds between a choice and the next page: long enough to see what was chosen. */
const beat = 350;

/** Answers a function that submits a form a short beat from now; with null it calls that off. */
export function useAutoAdvance(): (form: HTMLFormElement | null) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (form) => {
    clearTimeout(timer.current);
    if (form) timer.current = setTimeout(() => clickSubmit(form), beat);
  };
}
