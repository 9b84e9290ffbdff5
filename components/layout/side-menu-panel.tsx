"use client";
import { useTranslator } from "#use-words";
import type { KeyboardEvent, ReactNode, ToggleEvent } from "react";

interface SideMenuPanelProps {
  id: string;
  className?: string;
  children: ReactNode;
}

/**
 * Renders the side menu as a popover, which the browser opens and closes. JavaScript keeps the focus inside the panel,
 * because the panel covers the page.
 */
export function SideMenuPanel({ id, className, children }: SideMenuPanelProps) {
  const { say } = useTranslator();
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Tab from any link inside
    <nav
      className={className}
      id={id}
      popover="auto"
      aria-label={say("Menu")}
      onToggle={focusFirst}
      onKeyDown={trapFocus}
    >
      {children}
    </nav>
  );
}

function focusFirst({ newState, currentTarget }: ToggleEvent<HTMLElement>) {
  // The panel is still sliding in, so focusing must not scroll.
  if (newState !== "open") return;
  listFocusableElements(currentTarget)[0]?.focus({ preventScroll: true });
  // Loaded on demand, because few visitors open the menu. Without this code all groups start collapsed.
  import("./side-menu-groups").then(
    ({ persistExpandedMenuGroups }) => persistExpandedMenuGroups(currentTarget),
    () => undefined,
  );
}

/** Keeps the keyboard focus in the panel: Tab moves from the last element to the first, and Shift+Tab back. */
function trapFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "Tab") return;
  const elements = listFocusableElements(event.currentTarget);
  const [edge, other] = event.shiftKey
    ? [elements[0], elements.at(-1)]
    : [elements.at(-1), elements[0]];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  other?.focus();
}

/** Returns the panel's focusable elements, without the hidden links of collapsed groups. */
function listFocusableElements(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>("a, button, summary")].filter((element) =>
    element.checkVisibility(),
  );
}
