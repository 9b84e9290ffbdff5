"use client";
import { useSyncExternalStore } from "react";
import { hasPrivacySignal, onPrivacySignal } from "@/lib/browser/privacy-signal";

interface PrivacySignalNoteProps {
  className?: string;
  /** Why the site loads a tracker nevertheless: what the request itself needs it for. */
  reasons: string[];
}

/** Says so when the browser's Global Privacy Control signal was honoured (docs/architecture.md, Principles). */
export function PrivacySignalNote({ className, reasons }: PrivacySignalNoteProps) {
  const isSignalled = useSyncExternalStore(onPrivacySignal, hasPrivacySignal, () => false);
  if (!isSignalled) return null;
  return (
    <p className={className} role="status">
      Your browser sent a Global Privacy Control signal. We honored it: advertising pixels and
      session recording are off. {reasons.join(" ")}
    </p>
  );
}
