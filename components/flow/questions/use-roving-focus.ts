import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from "react";

const boxes = "input[type=checkbox]:not(:disabled)";

/** Which box a key leads to, from the one at `at` of `count`. */
const moves: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  ArrowLeft: (at) => at - 1,
  PageDown: (at) => at + 10,
  PageUp: (at) => at - 10,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Makes a long list of boxes one tab stop, inside which the arrow keys, Home, End and the page keys move: nobody tabs
 * through two thousand boxes. The rows have `tabIndex` -1; which of them is the tab stop is known to the document alone.
 */
export function useRovingFocus(isLong: boolean) {
  const list = useRef<HTMLDivElement>(null);
  // After each render: rows come, go and are filtered out.
  useEffect(() => {
    if (!isLong || !list.current) return;
    const current = list.current.querySelector<HTMLElement>(`${boxes}[tabindex="0"]`);
    if (current && !current.closest("[hidden]")) return;
    if (current) current.tabIndex = -1;
    const first = visibleBoxes(list.current)[0];
    if (first) first.tabIndex = 0;
  });
  if (!isLong) return { ref: list };
  return {
    ref: list,
    onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
      if (!target.matches(boxes)) return;
      for (const box of currentTarget.querySelectorAll<HTMLElement>(`${boxes}[tabindex="0"]`))
        box.tabIndex = -1;
      target.tabIndex = 0;
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const move = moves[event.key];
      if (!move || !(event.target instanceof HTMLElement) || !event.target.matches(boxes)) return;
      const all = visibleBoxes(event.currentTarget);
      const at = all.findIndex((box) => box === event.target);
      const target = all[Math.min(all.length - 1, Math.max(0, move(at, all.length)))];
      event.preventDefault();
      target?.focus();
    },
  };
}

function visibleBoxes(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(boxes)].filter((box) => !box.closest("[hidden]"));
}
