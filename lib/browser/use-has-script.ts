import { useSyncExternalStore } from "react";

/** Whether a script renders this: false on the server and during hydration. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
