import { useSyncExternalStore } from "react";

/** React hook that returns whether JavaScript runs. Returns false on the server and during hydration. */
export function useHasJavaScript(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
