import { createContext, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { runWhenIdleAfterPaint } from "./run-after-paint";
import { runAfterFirstInteraction } from "./run-when-active";

/** Resource that a page loads on demand and at most once, such as a chunk of code or a third-party script. */
export interface LazyResource<Loaded, Args extends unknown[] = []> {
  /** Loads the resource. Later calls return the same promise. Rejects if loading fails; the next call retries. */
  load(...args: Args): Promise<Loaded>;
  /** Starts loading the resource ahead of time. A failure is ignored, and the next `load` retries. */
  preload(...args: Args): void;
  /** Sets the resource without loading it, for pages that import its code statically. */
  provide(loaded: Loaded): void;
  /** Returns the resource, or `null` until it has loaded. */
  current(): Loaded | null;
  /** Registers a listener that is called when the resource has loaded. Returns a function that removes the listener. */
  subscribe(listener: () => void): () => void;
}

/** Wraps a load function so that the resource loads at most once. Arguments of later calls are ignored. */
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
 * React context that tells whether the page was rendered with all its code, as for browsers without JavaScript. If
 * true, `useLazyCode` returns the provided code on the server and during hydration.
 */
export const AllCodeLoadedContext = createContext(false);

interface LazyCode<Code> {
  /** The loaded code, or `null` while it loads. */
  code: Code | null;
  /** Whether loading failed. Only code that is loaded immediately (`"now"`) reports a failure. */
  hasFailed: boolean;
}

/**
 * React hook that loads optional code of a component: immediately, when the browser is idle, or after the visitor first
 * uses the page. Code that is already loaded is returned on the first render, except during hydration.
 */
export function useLazyCode<Code>(
  source: LazyResource<Code>,
  when: "now" | "when-idle" | "when-active",
): LazyCode<Code> {
  const isWhole = useContext(AllCodeLoadedContext);
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
