"use client";
import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Says so when the browser's Global Privacy Control signal was honoured (docs/architecture.md, Principles). */
export function PrivacySignalNote({ className }: { className?: string }) {
  const isSignalled = useSyncExternalStore(never, hasPrivacySignal, () => false);
  if (!isSignalled) return null;
  return (
    <p className={className} role="status">
      Your browser sent a Global Privacy Control signal. We honored it: advertising pixels and
      session recording are off.
    </p>
  );
}

function hasPrivacySignal(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}
