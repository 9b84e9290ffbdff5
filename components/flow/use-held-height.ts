import { useEffect, useLayoutEffect, useRef } from "react";

/**
 * Keeps the height of the page before until the window stands at the top of the new one: what comes below the
 * flow moves out of sight, so that nothing on screen jumps (docs/architecture.md, Budgets, layout shift). Answers the ref
 * of the flow's box.
 */
export function useHeldHeight<T extends HTMLElement>(pageVisit: number) {
  const box = useRef<T>(null);
  const height = useRef(0);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      height.current = element.offsetHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || height.current === 0) return;
    element.style.minHeight = `${height.current}px`;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => element.style.removeProperty("min-height"));
    });
    return () => cancelAnimationFrame(frame);
  }, [pageVisit]);

  return box;
}
