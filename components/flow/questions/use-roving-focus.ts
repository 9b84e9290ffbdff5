import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from "react";

const boxSelector = "input[type=checkbox]:not(:disabled)";

/**
 * For each key that moves the focus, a function that computes the index of the checkbox to focus. `at` is the current
 * index, `count` the number of checkboxes.
 */
const focusMoves: Partial<Record<string, (at: number, count: number) => number>> = {
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
 * Makes a long list of checkboxes a single tab stop. Arrow keys, Home, End, Page Up and Page Down move the focus within
 * the list.
 */
export function useRovingFocus(isLong: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const tabStop = useRef<HTMLElement>(null);
  const moveTo = (box: HTMLElement | null) => {
    if (tabStop.current) tabStop.current.tabIndex = -1;
    if (box) box.tabIndex = 0;
    tabStop.current = box;
  };
  // Runs after each render, because rows are added, removed and filtered. The first check is cheap, so checking a box
  // does not scan the list.
  useEffect(() => {
    const isStill =
      tabStop.current?.matches(`${boxSelector}[tabindex="0"]`) && isVisibleBox(tabStop.current);
    if (isLong && list.current && !isStill) moveTo(findFirstVisibleBox(list.current));
  });
  if (!isLong) return { ref: list };
  return {
    ref: list,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      if (!target.matches(boxSelector)) return;
      moveTo(target);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const move = focusMoves[event.key];
      if (!move || !(event.target instanceof HTMLElement) || !event.target.matches(boxSelector))
        return;
      const all = listVisibleBoxes(event.currentTarget);
      const at = all.findIndex((box) => box === event.target);
      const target = all[Math.min(all.length - 1, Math.max(0, move(at, all.length)))];
      event.preventDefault();
      target?.focus();
    },
  };
}

function listVisibleBoxes(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(boxSelector)].filter(isVisibleBox);
}

function findFirstVisibleBox(list: HTMLElement): HTMLElement | null {
  return listVisibleBoxes(list)[0] ?? null;
}

function isVisibleBox(box: HTMLElement): boolean {
  return box.isConnected && !box.closest("[hidden], details:not([open])");
}
