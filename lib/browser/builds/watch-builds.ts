/** What the watcher needs of the browser; the real ones are in `browserWorld`. */
export interface BuildWorld {
  /** GET as JSON; rejects when the answer is not 200 JSON. */
  fetchJson(path: string): Promise<unknown>;
  now(): number;
  /** Runs `task` once after `ms` milliseconds. */
  later(task: () => void, ms: number): void;
  reload(): void;
  /** False without a network: a reload would lose the page. */
  isOnline(): boolean;
  connection(): string | undefined;
  /** Session storage; `set` answers false where it is blocked. */
  guard: { get(): string | null; set(value: string): boolean };
  warn(message: string): void;
}

export interface BuildWatch {
  /** Asks for the latest build now. */
  check(): Promise<void>;
  /** To be called when the visitor navigates: reloads when a newer build was found. */
  navigated(): void;
  /** To be called with an error that nobody handled: reloads when a chunk could not be loaded. */
  failed(error: unknown): void;
  /** To be called when a file of this build did not load: reloads only when a newer build took its place. */
  lost(): Promise<void>;
}

const guardMilliseconds = 10_000;
const manifestDelay = 1_000;

/**
 * Build freshness (docs/product.md section 4): finds newer builds, reloads on the next navigation or on a chunk-load
 * error that nobody handled, and at most once in 10 s. `onManifest` gets the route-rules manifest 1 s later,
 * unless the connection is slow-2g.
 */
export function watchBuilds(
  currentId: string,
  world: BuildWorld,
  onManifest: (manifest: unknown) => void = () => undefined,
): BuildWatch {
  let isStale = false;

  if (world.connection() !== "slow-2g")
    world.later(() => {
      world
        .fetchJson(`/builds/meta/${encodeURIComponent(currentId)}.json`)
        .then(onManifest)
        .catch(() => world.warn("builds.manifest-failed"));
    }, manifestDelay);

  async function check() {
    try {
      const latest = await world.fetchJson(`/builds/latest.json?t=${world.now()}`);
      isStale ||= idOf(latest) !== undefined && idOf(latest) !== currentId;
    } catch {
      world.warn("builds.latest-failed");
    }
  }

  function reloadOnce() {
    const last = Number(world.guard.get() ?? 0);
    if (world.now() - last < guardMilliseconds) return;
    // Without a guard a chunk that stays broken would reload for ever.
    if (world.guard.set(String(world.now()))) world.reload();
  }

  return {
    check,
    navigated() {
      if (isStale) reloadOnce();
    },
    failed(error) {
      if (isChunkLoadError(error) && world.isOnline()) reloadOnce();
    },
    async lost() {
      if (!world.isOnline()) return;
      if (!isStale) await check();
      if (isStale) reloadOnce();
    },
  };
}

function idOf(latest: unknown): string | undefined {
  if (typeof latest !== "object" || latest === null || !("id" in latest)) return undefined;
  return typeof latest.id === "string" ? latest.id : undefined;
}

function isChunkLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === "ChunkLoadError" ||
    /load(ing)? (css )?chunk|dynamically imported module/i.test(error.message)
  );
}
