"use client";
import { useEffect, useEffectEvent } from "react";
import styles from "./toast.module.css";

interface ToastProps {
  message: string;
  /** Display time in milliseconds; 3,000 by default (docs/product.md section 9). */
  durationMs?: number;
  /** Called after `durationMs`. The parent then removes the toast. */
  onEnd: () => void;
}

/** Renders a short message at the bottom of the window. Screen readers announce it without interrupting. */
export function Toast({ message, durationMs = 3000, onEnd }: ToastProps) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(() => end(), durationMs);
    return () => clearTimeout(timer);
  }, [message, durationMs]);

  return (
    <div className={styles.toast} role="status">
      {message}
    </div>
  );
}
