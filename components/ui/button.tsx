import type { ComponentProps } from "react";
import styles from "./button.module.css";

interface ButtonProps extends ComponentProps<"button"> {
  /** `primary` goes on, `secondary` is an alternative, `quiet` leaves. */
  look?: "primary" | "secondary" | "quiet";
  /** Work is under way: the button says so, keeps the focus and ignores clicks. */
  busy?: boolean;
  /** Whether it shows a ring while it is busy: of several busy buttons, the one whose work is done. */
  hasRing?: boolean;
}

/** A button of at least 48 by 48 CSS pixels. Plain `type="button"` unless told otherwise. */
export function Button({
  look = "primary",
  busy = false,
  hasRing = true,
  children,
  ...rest
}: ButtonProps) {
  const { className, onClick, type = "button", ...attributes } = rest;
  return (
    <button
      {...attributes}
      type={type}
      className={[styles.button, styles[look], className].filter(Boolean).join(" ")}
      aria-disabled={busy || undefined}
      data-busy={busy ? (hasRing ? "ring" : "") : undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  );
}
