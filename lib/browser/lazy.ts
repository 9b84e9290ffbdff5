import { createContext, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { runWhenIdleAfterPaint } from "./run-after-paint";
import { runWhenActive } from "./run-when-active";

/** Resource that a page loads at most once: a chunk of code, or a third party's script. */
export interface Lazy<Loaded, Args extends unknown[] = []> {
  /**
   * Loads the resource once; later calls get the same promise. Rejects if the load fails; the next call then retries.
   */
  load(...args: Args): Promise<Loaded>;
  /** Loads the resource ahead of need and ignores a failure. The next `load` retries. */
  preload(...args: Args): void;
  /** Sets the result without a load, for a page that imports the code statically. */
  provide(loaded: Loaded): void;
  /** Returns the result, or null until it has loaded. */
  current(): Loaded | null;
  /** Calls `listener` when the resource has loaded. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** Wraps `load` so that it runs once for all callers. Only the arguments of the first call count. */
export function lazy<Loaded, Args extends unknown[]>(
  load: (...args: Args) => Promise<Loaded>,
): Lazy<Loaded, Args> {
  let loaded: Loaded | null = null;
  let pending: Promise<Loaded> | undefined;
  const listeners = new Set<() => void>();
  const begin = async (...args: Args) => {
    try {
      loaded = await load(...args);
    } catch (error) {
      pending = undefined;
      throw error;
    }
    for (const listener of listeners) listener();
    return loaded;
  };
  const loadOnce = (...args: Args) => (pending ??= begin(...args));
  return {
    load: loadOnce,
    preload: (...args) => void loadOnce(...args).catch(() => undefined),
    provide(given) {
      loaded = given;
      pending = Promise.resolve(given);
    },
    current: () => loaded,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Whether the page is rendered with all its code, as for browsers without script. `useLazy` then returns provided
 * code on the server and during hydration.
 */
export const AllCodeContext = createContext(false);

interface LazyCode<Code> {
  /** The loaded code; null until the load has finished. */
  code: Code | null;
  /** Whether the load has failed. Only loads that start "now" report a failure. */
  hasFailed: boolean;
}

/**
 * Loads code that a component can render without: immediately, when the browser is idle after the next paint, or once
 * the visitor uses the page. Loaded code is available in the first render, except during hydration.
 */
export function useLazy<Code>(
  source: Lazy<Code>,
  when: "now" | "when-idle" | "when-active",
): LazyCode<Code> {
  const isWhole = useContext(AllCodeContext);
  const code = useSyncExternalStore(source.subscribe, source.current, () =>
    isWhole ? source.current() : null,
  );
  const [hasFailed, setHasFailed] = useState(false);
  const isMissing = code === null;
  useEffect(() => {
    if (!isMissing) return;
    if (when === "when-idle") return runWhenIdleAfterPaint(source.preload);
    if (when === "when-active") return runWhenActive(source.preload);
    let isWanted = true;
    source.load().catch(() => isWanted && setHasFailed(true));
    return () => {
      isWanted = false;
    };
  }, [source, isMissing, when]);
  return { code, hasFailed };
}
