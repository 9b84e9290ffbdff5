import { useEffect, useRef } from "react";
import { clickSubmit } from "../click-submit";

/** Milliseconds between a choice and the next page: long enough to see what was chosen. */
const beat = 350;

/** Submits the page a short beat after a choice; `cancel` calls that off. */
export function useMoveOn() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    cancel,
    start(form: HTMLFormElement | null) {
      cancel();
      if (form) timer.current = setTimeout(() => clickSubmit(form), beat);
    },
  };
}
