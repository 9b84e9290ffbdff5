"use client";
import { useSyncExternalStore, type ReactNode } from "react";
import { hasPrivacySignal, subscribePrivacySignal } from "@/lib/browser/privacy-signal";

/**
 * Renders its children if the browser sends Global Privacy Control and the site has honored the signal
 * (docs/architecture.md, Principles).
 */
export function PrivacySignalNote({ children }: { children: ReactNode }) {
  return useSyncExternalStore(subscribePrivacySignal, hasPrivacySignal, () => false)
    ? children
    : null;
}
