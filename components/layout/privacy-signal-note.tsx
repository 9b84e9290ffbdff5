"use client";
import { useSyncExternalStore, type ReactNode } from "react";
import { hasPrivacySignal, subscribePrivacySignal } from "@/lib/browser/privacy-signal";

/**
 * Renders its children if the browser sends Global Privacy Control, a signal that the site obeys (docs/architecture.md,
 * Principles).
 */
export function PrivacySignalNote({ children }: { children: ReactNode }) {
  return useSyncExternalStore(subscribePrivacySignal, hasPrivacySignal, () => false)
    ? children
    : null;
}
