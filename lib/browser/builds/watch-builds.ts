import { isChunkLoadError } from "./chunk-load-error";

/** A build: the page's own, or the latest that a server reports. */
export interface Build {
  id: string;
  /** Build time in milliseconds since 1970 (UTC); undefined when unknown. */
  timestamp: number | undefined;
}

/** Browser functions that the watcher needs. `browserDeps` implements them. */
export interface BuildWatchDeps {
  /** Sends a GET request and returns the JSON body. Rejects when the response is not a success or not JSON. */
  fetchJson(path: string): Promise<unknown>;
  now(): number;
  later(task: () => void, ms: number): void;
  reload(): void;
  /** Calls `listener` at every later navigation. */
  onNavigation(listener: () => void): void;
  /** Returns false while the browser is offline. A reload would then lose the page. */
  isOnline(): boolean;
  connection(): string | undefined;
  /** Access to session storage. `set` returns false when storage is blocked. */
  guard: { get(): string | null; set(value: string): boolean };
  warn(message: string): void;
  /** Makes links follow the site's redirect rules, given as targets by path. */
  followRedirects(redirects: Record<string, string>): void;
}

export interface BuildWatch {
  /** Requests the latest build now. */
  check(): Promise<void>;
  /** Handles an uncaught error: reloads the page if a chunk failed to load. */
  failed(error: unknown): void;
  /** Handles a file of this build that failed to load: reloads the page only if a newer build is available. */
  lost(): Promise<void>;
}

const guardMilliseconds = 10_000;
const manifestDelay = 1_000;

/**
 * Detects newer builds and reloads the page (docs/product.md section 4). It reloads at the next navigation, or after
 * an uncaught chunk-load error, at most once in 10 seconds. After 1 second it fetches the route-rules manifest and
 * applies its redirects to links, except on slow-2g connections.
 */
export function watchBuilds(current: Build, deps: BuildWatchDeps): BuildWatch {
  let isStale = false;

  if (deps.connection() !== "slow-2g")
    deps.later(() => {
      deps
        .fetchJson(`/builds/meta/${encodeURIComponent(current.id)}.json`)
        .then((manifest) => deps.followRedirects(redirectsOf(manifest)))
        .catch(() => deps.warn("builds.manifest-failed"));
    }, manifestDelay);

  async function check() {
    try {
      const latest = parseBuild(await deps.fetchJson(`/builds/latest.json?t=${deps.now()}`));
      if (isStale || !latest || !isNewer(latest, current)) return;
      isStale = true;
      deps.onNavigation(reloadOnce);
    } catch {
      deps.warn("builds.latest-failed");
    }
  }

  function reloadOnce() {
    const last = Number(deps.guard.get() ?? 0);
    if (deps.now() - last < guardMilliseconds) return;
    // Without the stored time, a chunk that stays broken would cause endless reloads.
    if (deps.guard.set(String(deps.now()))) deps.reload();
  }

  return {
    check,
    failed(error) {
      if (isChunkLoadError(error) && deps.isOnline()) reloadOnce();
    },
    async lost() {
      if (!deps.isOnline()) return;
      if (!isStale) await check();
      if (isStale) reloadOnce();
    },
  };
}

/**
 * Returns whether `latest` was built after `current`. During a deployment, a proxy may alternate between two builds.
 * Comparing ids alone would make each build reload the other's pages.
 */
function isNewer(latest: Build, current: Build): boolean {
  if (latest.id === current.id) return false;
  if (latest.timestamp === undefined || current.timestamp === undefined) return true;
  return latest.timestamp > current.timestamp;
}

/** Returns the redirect rules of a manifest, or no rules if it has another shape. */
function redirectsOf(manifest: unknown): Record<string, string> {
  const rules = fieldOf(fieldOf(manifest, "matcher"), "redirects");
  if (typeof rules !== "object" || rules === null) return {};
  return Object.fromEntries(
    Object.entries(rules).filter(([, target]) => typeof target === "string"),
  );
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function parseBuild(latest: unknown): Build | undefined {
  if (typeof latest !== "object" || latest === null || !("id" in latest)) return undefined;
  if (typeof latest.id !== "string") return undefined;
  const timestamp = "timestamp" in latest ? latest.timestamp : undefined;
  return { id: latest.id, timestamp: typeof timestamp === "number" ? timestamp : undefined };
}
