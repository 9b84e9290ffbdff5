import type { ComponentProps } from "react";
import styles from "./button.module.css";

interface ButtonProps extends ComponentProps<"button"> {
  /** Style of the button: `primary` to continue, `secondary` for an alternative, `quiet` to decline or leave. */
  variant?: "primary" | "secondary" | "quiet";
  /** True while a request is running. The button then looks busy, ignores clicks, and keeps the focus. */
  isBusy?: boolean;
  /** True to display a progress ring while the button is busy. Set it on only one of several buttons. */
  hasRing?: boolean;
}

/** Renders a button of at least 48 by 48 CSS pixels. Its default type is `button`, so it does not submit a form. */
export function Button({
  variant = "primary",
  isBusy = false,
  hasRing = true,
  children,
  ...rest
}: ButtonProps) {
  const { className, onClick, type = "button", ...attributes } = rest;
  return (
    <button
      {...attributes}
      type={type}
      className={[styles.button, styles[variant], className].filter(Boolean).join(" ")}
      aria-disabled={isBusy || undefined}
      data-busy={isBusy ? (hasRing ? "ring" : "") : undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  );
}
