"use client";
import { useSyncExternalStore, type ReactNode } from "react";
import { hasPrivacySignal, onPrivacySignal } from "@/lib/browser/privacy-signal";

/**
 * Renders its children if the browser's Global Privacy Control signal was honored (docs/architecture.md, Principles).
 * The page contains the text, so that scripts do not have to: few visitors read it.
 */
export function PrivacySignalNote({ children }: { children: ReactNode }) {
  return useSyncExternalStore(onPrivacySignal, hasPrivacySignal, () => false) ? children : null;
}
