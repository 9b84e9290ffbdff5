"use client";
import { useSyncExternalStore, type ReactNode } from "react";
import { hasPrivacySignal, onPrivacySignal } from "@/lib/browser/privacy-signal";

/**
 * Renders its children if the browser's Global Privacy Control signal was honored (docs/architecture.md, Principles).
 * The text is part of the page instead of the scripts, because few visitors read it.
 */
export function PrivacySignalNote({ children }: { children: ReactNode }) {
  return useSyncExternalStore(onPrivacySignal, hasPrivacySignal, () => false) ? children : null;
}
