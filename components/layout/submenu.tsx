"use client";
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from "react";
import styles from "./main-menu.module.css";

interface SubmenuProps {
  name: string;
  link: ReactNode;
  children: ReactNode;
}

/**
 * A menu group. Hover opens it; by keyboard its button does, and Escape closes it either way. Until the script
 * runs, focus inside opens it, so that the menu needs no script.
 */
export function Submenu({ name, link, children }: SubmenuProps) {
  const [mode, setMode] = useState<"plain" | "closed" | "open" | "dismissed">("plain");
  const id = useId();
  useEffect(() => setMode("closed"), []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") setMode("dismissed");
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from any link inside
    <li
      className={styles.group}
      data-mode={mode}
      onKeyDown={onKeyDown}
      onPointerLeave={() => setMode("closed")}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setMode("closed");
      }}
    >
      {link}
      <button
        type="button"
        className={styles.caret}
        aria-expanded={mode === "open"}
        aria-controls={id}
        aria-label={`${name}, submenu`}
        onClick={() => setMode(mode === "open" ? "closed" : "open")}
      />
      <ul className={styles.submenu} id={id}>
        {children}
      </ul>
    </li>
  );
}
