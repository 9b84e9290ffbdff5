"use client";
import { useWords } from "#use-words";
import type { KeyboardEvent, ReactNode, ToggleEvent } from "react";

interface SideMenuPanelProps {
  id: string;
  className?: string;
  children: ReactNode;
}

/**
 * The side menu's popover. The browser opens and closes it and gives the focus back; with a script the focus also
 * goes in and stays in, since the page behind it is covered, and the UI state keeps which groups are open.
 */
export function SideMenuPanel({ id, className, children }: SideMenuPanelProps) {
  const { say } = useWords();
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Tab from any link inside
    <nav
      className={className}
      id={id}
      popover="auto"
      aria-label={say("Menu")}
      onToggle={focusFirst}
      onKeyDown={keepFocus}
    >
      {children}
    </nav>
  );
}

function focusFirst({ newState, currentTarget }: ToggleEvent<HTMLElement>) {
  // It is still sliding in: nothing may scroll to where it is now.
  if (newState !== "open") return;
  focusableIn(currentTarget)[0]?.focus({ preventScroll: true });
  // Most visits never open it. Where the code does not come, groups start collapsed.
  import("./side-menu-groups").then(
    ({ keepGroups }) => keepGroups(currentTarget),
    () => undefined,
  );
}

/** Tab goes from the last element to the first, and back. */
function keepFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "Tab") return;
  const elements = focusableIn(event.currentTarget);
  const [edge, other] = event.shiftKey
    ? [elements[0], elements.at(-1)]
    : [elements.at(-1), elements[0]];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  other?.focus();
}

/** The elements that take focus: links of collapsed groups are not rendered. */
function focusableIn(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>("a, button, summary")].filter((element) =>
    element.checkVisibility(),
  );
}
