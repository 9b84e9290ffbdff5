import { useSyncExternalStore } from "react";

/** React hook that returns true in a browser that runs JavaScript. Returns false on the server and during hydration. */
export function useHasJavaScript(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
