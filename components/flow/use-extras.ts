import { useEffect, useState } from "react";
import type * as extras from "./extras";
import { whenIdleAfterPaint } from "./after-paint";

type Extras = typeof extras;

let loaded: Extras | null = null;

/** The chunk of what few pages have, which the first question does not pay for. Rejects when it does not come. */
export async function loadExtras(): Promise<Extras> {
  return (loaded ??= await import("./extras"));
}

/**
 * The same for what must be there before it is needed: asked for when the browser is idle, or at once when it is
 * needed. Null until it has come.
 */
export function useExtras(isNeeded: boolean): Extras | null {
  const [Loaded, setLoaded] = useState(() => loaded);
  useEffect(() => {
    if (Loaded) return;
    let isWanted = true;
    const load = () =>
      void loadExtras().then(
        (come) => isWanted && setLoaded(come),
        () => undefined,
      );
    const cancel = isNeeded ? load() : whenIdleAfterPaint(load);
    return () => {
      isWanted = false;
      cancel?.();
    };
  }, [Loaded, isNeeded]);
  return Loaded;
}
