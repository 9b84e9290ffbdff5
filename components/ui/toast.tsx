"use client";
import { useEffect, useEffectEvent } from "react";
import styles from "./toast.module.css";

interface ToastProps {
  message: string;
  /** Milliseconds; 3,000 (docs/product.md section 9). */
  duration?: number;
  /** Called when its time is over: the owner takes it away. */
  onEnd: () => void;
}

/** A short note at the lower edge: announced politely, removed after its time, without a button. */
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
