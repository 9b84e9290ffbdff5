/** What is loaded once in the life of a page: code that comes later, or a third party's script. */
export interface LoadOnce<Args extends unknown[], Loaded> {
  /** Loads it, however often it is asked for. Rejects when it does not come; the next call tries again. */
  load(...args: Args): Promise<Loaded>;
  /** Loads it ahead of need. That it did not come is told when it is needed. */
  ahead(...args: Args): void;
  /** Takes what is there already, on a page that needs all of it at once. */
  provide(loaded: Loaded): void;
  /** What was loaded; null until it has come. */
  current(): Loaded | null;
  /** Calls back when it has come. Returns a function that ends that. */
  subscribe(listener: () => void): () => void;
}

/**
 * Makes the one way to code that comes later (lib/browser/load-later.ts has it for components): `load` says what. One
 * load is under way at a time; what later calls hand in is not looked at.
 */
export function loadOnce<Args extends unknown[], Loaded>(
  load: (...args: Args) => Promise<Loaded>,
): LoadOnce<Args, Loaded> {
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
  const loadNow = (...args: Args) => (pending ??= begin(...args));
  return {
    load: loadNow,
    ahead: (...args) => void loadNow(...args).catch(() => undefined),
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
