import { isChunkLoadError } from "./chunk-load-error";

/** A build of the site: its id and build time. */
export interface BuildInfo {
  id: string;
  /** Build time in milliseconds since 1970 (UTC), or `undefined` if unknown. */
  timestamp: number | undefined;
}

/** Browser functions that `createBuildWatcher` depends on. Tests replace them. */
export interface BuildWatcherDeps {
  /** Sends a GET request and returns the JSON body. Rejects on an error status or invalid JSON. */
  fetchJson(path: string): Promise<unknown>;
  now(): number;
  runLater(task: () => void, ms: number): void;
  reload(): void;
  /** Registers a listener that is called on each later navigation. */
  onNavigation(listener: () => void): void;
  /** Returns whether the browser is online. Reloading while offline would lose the page. */
  isOnline(): boolean;
  connectionType(): string | undefined;
  /** Session-storage entry with the time of the last reload. `set` returns false if storage is blocked. */
  lastReloadStorage: { get(): string | null; set(value: string): boolean };
  warn(message: string): void;
  /** Applies the site's redirect rules to links. The rules map a path to its target URL. */
  followRedirects(redirects: Record<string, string>): void;
}

export interface BuildWatcher {
  /** Requests the id of the latest build immediately. */
  checkLatestBuild(): Promise<void>;
  /** Call this for an uncaught error. Reloads the page if a code chunk failed to load. */
  reloadIfChunkFailed(error: unknown): void;
  /** Call this when a file of the build failed to load. Reloads the page only if a newer build is available. */
  reloadIfNewerBuild(): Promise<void>;
}

const minimumReloadIntervalMs = 10_000;
const manifestDelayMs = 1_000;

/**
 * Creates a watcher that checks for newer builds and reloads the page (docs/product.md section 4). The reload happens
 * at the next navigation or after a failed chunk load, at most once in 10 seconds. Also loads the site's redirect
 * rules, except on slow-2g connections.
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
 * Returns whether one build is newer than another. Comparing ids is not enough: during a deployment, the proxy
 * alternates between two builds, and each would reload the other's pages.
 */
function isNewer(latest: BuildInfo, current: BuildInfo): boolean {
  if (latest.id === current.id) return false;
  if (latest.timestamp === undefined || current.timestamp === undefined) return true;
  return latest.timestamp > current.timestamp;
}

/** Returns the redirect rules in a build's manifest. Returns no rules if the manifest has an unexpected shape. */
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
