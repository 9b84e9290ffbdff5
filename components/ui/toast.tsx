"use client";
import { useEffect, useEffectEvent } from "react";
import styles from "./toast.module.css";

interface ToastProps {
  message: string;
  /** Display time in milliseconds (docs/product.md section 9). */
  duration?: number;
  /** Called after `duration`. The parent then removes the toast. */
  onEnd: () => void;
}

/** Renders a short note at the lower edge of the window. It is announced politely and has no button. */
export function Toast({ message, duration = 3000, onEnd }: ToastProps) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(() => end(), duration);
    return () => clearTimeout(timer);
  }, [message, duration]);

  return (
    <div className={styles.toast} role="status">
      {message}
    </div>
  );
}
