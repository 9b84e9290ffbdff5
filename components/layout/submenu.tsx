"use client";
import { useTranslator } from "#use-words";
import { useId, useRef, useState, type ReactNode } from "react";
import { useHasJavaScript } from "@/lib/browser/use-has-script";
import styles from "./main-menu.module.css";

interface SubmenuProps {
  name: string;
  link: ReactNode;
  children: ReactNode;
}

/**
 * Renders a menu item with a submenu. The submenu opens on hover or with a button, and closes on Escape. Without
 * JavaScript, it opens when a link in it gets the keyboard focus.
 */
export function Submenu({ name, link, children }: SubmenuProps) {
  const { say } = useTranslator();
  const isScripted = useHasJavaScript();
  const [mode, setMode] = useState<"closed" | "open" | "dismissed">("closed");
  const button = useRef<HTMLButtonElement>(null);
  const hover = useRef<AbortController>(null);
  const id = useId();

  function dismiss(event: { key: string }) {
    if (event.key === "Escape") setMode("dismissed");
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from any link inside
    <li
      className={styles.group}
      data-mode={isScripted ? mode : "plain"}
      onKeyDown={(event) => {
        dismiss(event);
        // The focused link is about to be hidden, so the focus moves to the button.
        if (event.key === "Escape") button.current?.focus();
      }}
      onPointerEnter={() => {
        hover.current = new AbortController();
        document.addEventListener("keydown", dismiss, { signal: hover.current.signal });
      }}
      onPointerLeave={() => {
        hover.current?.abort();
        setMode("closed");
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setMode("closed");
      }}
    >
      {link}
      <button
        ref={button}
        type="button"
        className={styles.caret}
        aria-expanded={mode === "open"}
        aria-controls={id}
        aria-label={say("{name}, submenu", { name })}
        onClick={() => setMode(mode === "open" ? "closed" : "open")}
      />
      <ul className={styles.submenu} id={id}>
        {children}
      </ul>
    </li>
  );
}
