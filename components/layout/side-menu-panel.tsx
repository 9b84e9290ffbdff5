"use client";
import { useEffect, useRef, type KeyboardEvent, type ReactNode, type ToggleEvent } from "react";
import { readUiState, updateUiState } from "@/lib/browser/ui-state";

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
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    for (const group of panel.current?.querySelectorAll("details") ?? []) keepOpenState(group);
  }, []);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Tab from any link inside
    <nav
      ref={panel}
      className={className}
      id={id}
      popover="auto"
      aria-label="Menu"
      onToggle={focusFirst}
      onKeyDown={keepFocus}
    >
      {children}
    </nav>
  );
}

/** A group stays as it was left, on the session's later pages too (docs/product.md section 3, UI state). */
function keepOpenState(group: HTMLDetailsElement) {
  const { name = "" } = group.dataset;
  group.open = readUiState().headerMenu[name] === true;
  group.addEventListener("toggle", () => {
    const { headerMenu } = readUiState();
    updateUiState({ headerMenu: { ...headerMenu, [name]: group.open } });
  });
}

function focusFirst({ newState, currentTarget }: ToggleEvent<HTMLElement>) {
  // It is still sliding in: nothing may scroll to where it is now.
  if (newState === "open") focusableIn(currentTarget)[0]?.focus({ preventScroll: true });
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
