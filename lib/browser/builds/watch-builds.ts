import { isChunkLoadError } from "./chunk-load-error";

/** A build as the page knows it: its own, or the latest that a server tells of. */
export interface Build {
  id: string;
  /** When it was built, in milliseconds since 1970 (UTC); undefined when not known. */
  timestamp: number | undefined;
}

/** What the watcher needs of the browser; the real ones are in `browserDeps`. */
export interface BuildWatchDeps {
  /** GET as JSON; rejects when the response is not 200 JSON. */
  fetchJson(path: string): Promise<unknown>;
  now(): number;
  /** Runs `task` once after `ms` milliseconds. */
  later(task: () => void, ms: number): void;
  reload(): void;
  /** Calls back whenever the visitor navigates from here on. */
  onNavigation(listener: () => void): void;
  /** False without a network: a reload would lose the page. */
  isOnline(): boolean;
  connection(): string | undefined;
  /** Session storage; `set` returns false where it is blocked. */
  guard: { get(): string | null; set(value: string): boolean };
  warn(message: string): void;
  /** Makes links follow the site's redirect rules: targets by path. */
  followRedirects(redirects: Record<string, string>): void;
}

export interface BuildWatch {
  /** Asks for the latest build now. */
  check(): Promise<void>;
  /** To be called with an error that nobody handled: reloads when a chunk could not be loaded. */
  failed(error: unknown): void;
  /** To be called when a file of this build did not load: reloads only when a newer build took its place. */
  lost(): Promise<void>;
}

const guardMilliseconds = 10_000;
const manifestDelay = 1_000;

/**
 * Build freshness (docs/product.md section 4): finds newer builds, and reloads on the next navigation or on an unhandled
 * chunk-load error, at most once in 10 s. After 1 s it fetches the route-rules manifest, whose redirects the links then
 * follow, unless the connection is slow-2g.
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
    // Without a guard a chunk that stays broken would reload for ever.
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
 * Behind a proxy that leads to two builds by turns, as a deployment does, a page of the newer one must stay: by their
 * ids alone each build would reload the other's pages.
 */
function isNewer(latest: Build, current: Build): boolean {
  if (latest.id === current.id) return false;
  if (latest.timestamp === undefined || current.timestamp === undefined) return true;
  return latest.timestamp > current.timestamp;
}

/** The redirect rules of a manifest; none where it has another shape. */
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
