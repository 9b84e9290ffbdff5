import { lazy, useEffect, useState, useSyncExternalStore, type ComponentType } from "react";
import type { LoadOnce } from "@/lib/shared/load-once";
import { whenIdleAfterPaint } from "./when-idle";

interface Later<Code> {
  /** Null until it has come. */
  code: Code | null;
  /** It was needed, and did not come. */
  hasFailed: boolean;
  isTrying: boolean;
  retry(): void;
}

/** When code is fetched: because it is needed, ahead of need once the browser is idle, or not yet. */
export type LoadMoment = "now" | "when-idle" | "not-yet";

/**
 * Code that a component can do without until it has come: the component draws what stands there meanwhile, and what does
 * when it does not come. What came while the browser was idle is there with the first frame that needs it.
 */
export function useLater<Code>(source: LoadOnce<[], Code>, when: LoadMoment): Later<Code> {
  // While a prerendered page hydrates there is none, as on the server.
  const code = useSyncExternalStore(source.subscribe, source.current, () => null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isTrying, setIsTrying] = useState(false);
  const isMissing = code === null;
  useEffect(() => {
    if (!isMissing || when === "not-yet") return;
    if (when === "when-idle") return whenIdleAfterPaint(source.ahead);
    let isWanted = true;
    source.load().catch(() => isWanted && setHasFailed(true));
    return () => {
      isWanted = false;
    };
  }, [source, isMissing, when]);
  const retry = () => {
    setIsTrying(true);
    const end = () => setIsTrying(false);
    source.load().then(end, end);
  };
  return { code, hasFailed, isTrying, retry };
}

/** A view whose code comes later, below a Suspense boundary; `Otherwise` stands there when its code does not come. */
export function laterView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Otherwise: ComponentType<Props> = Nothing,
) {
  return lazy(() =>
    load().then(
      (View) => ({ default: View }),
      () => ({ default: Otherwise }),
    ),
  );
}

function Nothing() {
  return null;
}
