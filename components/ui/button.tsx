import type { ComponentProps } from "react";
import styles from "./button.module.css";

interface ButtonProps extends ComponentProps<"button"> {
  /** `primary` continues, `secondary` is an alternative, `quiet` declines or leaves. */
  variant?: "primary" | "secondary" | "quiet";
  /** True while work is running: the button displays that, keeps the focus and ignores clicks. */
  busy?: boolean;
  /** True to display a progress ring while the button is busy. Of several busy buttons, only one should have it. */
  hasRing?: boolean;
}

/** Renders a button of at least 48 by 48 CSS pixels, with `type="button"` by default. */
export function Button({
  variant = "primary",
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
      className={[styles.button, styles[variant], className].filter(Boolean).join(" ")}
      aria-disabled={busy || undefined}
      data-busy={busy ? (hasRing ? "ring" : "") : undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  );
}
