import { isChunkLoadError } from "./chunk-load-error";

/** A build of the site: its id and build time. */
export interface BuildInfo {
  id: string;
  /** Build time in milliseconds since 1970 (UTC), or `undefined` if unknown. */
  timestamp: number | undefined;
}

/** Functions that `createBuildWatcher` needs from the browser. Tests replace them. */
export interface BuildWatcherDeps {
  /** Sends a GET request and returns the JSON body. Rejects on an error status or invalid JSON. */
  fetchJson(path: string): Promise<unknown>;
  now(): number;
  runLater(task: () => void, ms: number): void;
  reload(): void;
  /** Registers a listener for each move to another page without a document load. */
  onNavigation(listener: () => void): void;
  /** Returns whether the browser is online. The page must not reload while the browser is offline. */
  isOnline(): boolean;
  connectionType(): string | undefined;
  /**
   * Storage for the time of the last reload. The stored time remains after a reload. `set` returns false if the browser
   * blocks storage.
   */
  lastReloadStorage: { get(): string | null; set(value: string): boolean };
  warn(message: string): void;
  /** Applies redirect rules to the links of the page. The rules map a path to its target URL. */
  followRedirects(redirects: Record<string, string>): void;
}

export interface BuildWatcher {
  /** Asks the server now whether there is a newer build. If so, the page reloads at the next navigation. */
  checkLatestBuild(): Promise<void>;
  /** Call this for an uncaught error. Reloads the page if the error means that a code chunk failed to load. */
  reloadIfChunkFailed(error: unknown): void;
  /** Call this when a script or style sheet failed to load. Reloads the page if there is a newer build. */
  reloadIfNewerBuild(): Promise<void>;
}

const minimumReloadIntervalMs = 10_000;
const manifestDelayMs = 1_000;

/**
 * Creates a watcher that reloads the page if the site has a newer build (docs/product.md section 4). The page reloads
 * at the next navigation or when a code chunk fails to load, at most once in 10 seconds. The watcher also applies the
 * site's redirect rules to links.
 */
export function createBuildWatcher(current: BuildInfo, deps: BuildWatcherDeps): BuildWatcher {
  let isStale = false;

  if (deps.connectionType() !== "slow-2g")
    deps.runLater(() => {
      deps
        .fetchJson(`/builds/meta/${encodeURIComponent(current.id)}.json`)
        .then((manifest) => deps.followRedirects(parseRedirects(manifest)))
        .catch(() => deps.warn("builds.manifest-failed"));
    }, manifestDelayMs);

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
    const last = Number(deps.lastReloadStorage.get() ?? 0);
    if (deps.now() - last < minimumReloadIntervalMs) return;
    // If the time cannot be stored, a chunk that stays broken would cause endless reloads.
    if (deps.lastReloadStorage.set(String(deps.now()))) deps.reload();
  }

  return {
    checkLatestBuild: check,
    reloadIfChunkFailed(error) {
      if (isChunkLoadError(error) && deps.isOnline()) reloadOnce();
    },
    async reloadIfNewerBuild() {
      if (!deps.isOnline()) return;
      if (!isStale) await check();
      if (isStale) reloadOnce();
    },
  };
}

/**
 * Returns whether one build is newer than another. Compares build times, because the server may report the old and the
 * new build alternately during a deployment.
 */
function isNewer(latest: BuildInfo, current: BuildInfo): boolean {
  if (latest.id === current.id) return false;
  if (latest.timestamp === undefined || current.timestamp === undefined) return true;
  return latest.timestamp > current.timestamp;
}

/** Returns the redirect rules in a build's metadata, or no rules if the metadata is malformed. */
function parseRedirects(manifest: unknown): Record<string, string> {
  const rules = readProperty(readProperty(manifest, "matcher"), "redirects");
  if (typeof rules !== "object" || rules === null) return {};
  return Object.fromEntries(
    Object.entries(rules).filter(([, target]) => typeof target === "string"),
  );
}

function readProperty(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function parseBuild(latest: unknown): BuildInfo | undefined {
  if (typeof latest !== "object" || latest === null || !("id" in latest)) return undefined;
  if (typeof latest.id !== "string") return undefined;
  const timestamp = "timestamp" in latest ? latest.timestamp : undefined;
  return { id: latest.id, timestamp: typeof timestamp === "number" ? timestamp : undefined };
}
