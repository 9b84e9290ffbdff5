import { useEffect, type RefObject } from "react";
import { useFlowState } from "./flow-engine-context";

/** Milliseconds before the first control takes the focus, on the sites that want it (docs/product.md section 9). */
const autofocusDelay = 100;

const controls = "input:not([type=hidden]):not(:disabled), select, textarea";

/**
 * Puts the focus on a new page's heading, or with `autofocus` on its first control. The first page leaves the
 * focus where the visitor has it.
 */
export function usePageFocus(page: RefObject<HTMLElement | null>, isLanding: boolean) {
  const autofocus = useFlowState((state) => state.config.autofocus ?? false);

  useEffect(() => {
    if (!isLanding) focusOn(page.current?.querySelector("[data-page-heading]"));
    const isTaken = isLanding && document.activeElement !== document.body;
    if (!autofocus || isTaken) return;
    const timer = setTimeout(() => focusOn(page.current?.querySelector(controls)), autofocusDelay);
    return () => clearTimeout(timer);
  }, [page, isLanding, autofocus]);
}

/** Without scrolling: the engine already brings each new page to the top. */
function focusOn(element: Element | null | undefined) {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}
