"use client";
import { useSyncExternalStore, type ReactNode } from "react";
import { hasPrivacySignal, onPrivacySignal } from "@/lib/browser/privacy-signal";

/**
 * Says so when the browser's Global Privacy Control signal was honored (docs/architecture.md, Principles). Its words
 * come with the page, not with the scripts: hardly any visitor reads them.
 */
export function PrivacySignalNote({ children }: { children: ReactNode }) {
  return useSyncExternalStore(onPrivacySignal, hasPrivacySignal, () => false) ? children : null;
}
