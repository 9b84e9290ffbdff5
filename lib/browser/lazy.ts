import { createContext, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { runWhenIdleAfterPaint } from "./run-after-paint";
import { runAfterFirstInteraction } from "./run-when-active";

/** A resource that loads on demand and only once, such as a code chunk or a third-party script. */
export interface LazyResource<Loaded, Args extends unknown[] = []> {
  /** Loads the resource. Later calls return the same promise. Rejects if loading fails; the next call retries. */
  load(...args: Args): Promise<Loaded>;
  /** Starts to load the resource early. Errors are ignored, and the next `load` retries. */
  preload(...args: Args): void;
  /** Makes the resource available without loading it, for a page that already contains it. */
  provide(loaded: Loaded): void;
  /** Returns the resource, or `null` until it has loaded. */
  current(): Loaded | null;
  /** Registers a listener that is called when the resource has loaded. Returns a function that removes the listener. */
  subscribe(listener: () => void): () => void;
}

/** Creates a lazy resource from a function that loads it. Once the function has succeeded, it is not called again. */
export function createLazyResource<Loaded, Args extends unknown[]>(
  load: (...args: Args) => Promise<Loaded>,
): LazyResource<Loaded, Args> {
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
 * React context that is true if the server rendered the page with all optional code, for example for browsers without
 * JavaScript. `useLazyCode` then returns the code during hydration too.
 */
export const AllLazyCodeLoadedContext = createContext(false);

interface LazyCode<Code> {
  /** The loaded code, or `null` while it loads. */
  code: Code | null;
  /** Whether loading failed. Reported only for code that loads immediately (`now`). */
  hasFailed: boolean;
}

/**
 * React hook that loads and returns a component's optional code. It loads immediately (`now`), when the browser is
 * idle, or when the visitor first uses the page.
 */
export function useLazyCode<Code>(
  source: LazyResource<Code>,
  when: "now" | "when-idle" | "when-active",
): LazyCode<Code> {
  const isWhole = useContext(AllLazyCodeLoadedContext);
  const code = useSyncExternalStore(source.subscribe, source.current, () =>
    isWhole ? source.current() : null,
  );
  const [hasFailed, setHasFailed] = useState(false);
  const isMissing = code === null;
  useEffect(() => {
    if (!isMissing) return;
    if (when === "when-idle") return runWhenIdleAfterPaint(source.preload);
    if (when === "when-active") return runAfterFirstInteraction(source.preload);
    let isWanted = true;
    source.load().catch(() => isWanted && setHasFailed(true));
    return () => {
      isWanted = false;
    };
  }, [source, isMissing, when]);
  return { code, hasFailed };
}
