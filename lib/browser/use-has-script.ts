import { useSyncExternalStore } from "react";

/** Returns whether the component runs in a browser with script: false on the server and during hydration. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
