import { describe, expect, it, vi } from "vitest";
import { chunkLoadErrorName } from "./chunk-load-error";
import { createBuildWatcher, type BuildWatcherDeps } from "./watch-builds";

const redirects = { "/old": "/claims" };

function fakeDeps(latest: unknown, connection?: string, isBlocked = false) {
  let guard: string | null = null;
  const time = { now: 1_000_000 };
  const tasks: { task: () => void; ms: number }[] = [];
  const listeners: (() => void)[] = [];
  const deps = {
    fetchJson: vi.fn((path: string) =>
      latest instanceof Error
        ? Promise.reject(latest)
        : Promise.resolve(path.startsWith("/builds/latest") ? latest : { matcher: { redirects } }),
    ),
    now: () => time.now,
    runLater: (task: () => void, ms: number) => void tasks.push({ task, ms }),
    reload: vi.fn(),
    onNavigation: (listener: () => void) => void listeners.push(listener),
    isOnline: vi.fn(() => true),
    connectionType: () => connection,
    lastReloadStorage: { get: () => guard, set: (value: string) => ((guard = value), !isBlocked) },
    warn: vi.fn(),
    followRedirects: vi.fn(),
  } satisfies BuildWatcherDeps;
  const navigate = () => listeners.forEach((listener) => listener());
  return { deps, time, tasks, navigate };
}

const current = { id: "a", timestamp: 1 };
const chunkError = Object.assign(new Error("gone"), { name: chunkLoadErrorName });

describe("createBuildWatcher", () => {
  it("reloads on the next navigation after a newer build, not before", async () => {
    const { deps, navigate } = fakeDeps({ id: "b", timestamp: 2 });
    const watch = createBuildWatcher(current, deps);
    navigate();
    await watch.checkLatestBuild();
    expect(deps.reload).not.toHaveBeenCalled();
    navigate();
    expect(deps.reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    [{ id: "b", timestamp: 2 }, { id: "a", timestamp: 1 }, 1],
    [{ id: "b", timestamp: 1 }, { id: "a", timestamp: 2 }, 0],
    [{ id: "b", timestamp: 1 }, { id: "a", timestamp: undefined }, 1],
    [{ id: "b" }, { id: "a", timestamp: 2 }, 1],
    [{ id: "a", timestamp: 2 }, { id: "a", timestamp: 1 }, 0],
  ])("%j beside a page of %j: %i reloads", async (latest, own, reloads) => {
    const { deps, navigate } = fakeDeps(latest);
    const watch = createBuildWatcher(own, deps);
    await watch.checkLatestBuild();
    navigate();
    expect(deps.reload).toHaveBeenCalledTimes(reloads);
  });

  it("stays while the build is the same", async () => {
    const { deps, navigate } = fakeDeps({ id: "a", timestamp: 1 });
    const watch = createBuildWatcher(current, deps);
    await watch.checkLatestBuild();
    navigate();
    expect(deps.reload).not.toHaveBeenCalled();
  });

  it("reloads at most once in 10 s", () => {
    const { deps, time } = fakeDeps({ id: "a" });
    const watch = createBuildWatcher(current, deps);
    watch.reloadIfChunkFailed(chunkError);
    time.now += 9_999;
    watch.reloadIfChunkFailed(chunkError);
    expect(deps.reload).toHaveBeenCalledTimes(1);
    time.now += 1;
    watch.reloadIfChunkFailed(chunkError);
    expect(deps.reload).toHaveBeenCalledTimes(2);
  });

  it("reloads for a lost file only when a newer build took its place", async () => {
    const same = fakeDeps({ id: "a" });
    await createBuildWatcher(current, same.deps).reloadIfNewerBuild();
    expect(same.deps.fetchJson).toHaveBeenCalledTimes(1);
    expect(same.deps.reload).not.toHaveBeenCalled();

    const newer = fakeDeps({ id: "b" });
    await createBuildWatcher(current, newer.deps).reloadIfNewerBuild();
    expect(newer.deps.reload).toHaveBeenCalledTimes(1);
  });

  it("reloads for lost files at most once in 10 s", async () => {
    const { deps, time } = fakeDeps({ id: "b" });
    const watch = createBuildWatcher(current, deps);
    await Promise.all([watch.reloadIfNewerBuild(), watch.reloadIfNewerBuild()]);
    time.now += 9_999;
    await watch.reloadIfNewerBuild();
    expect(deps.reload).toHaveBeenCalledTimes(1);
  });

  it("never reloads where the guard cannot be kept", () => {
    const { deps } = fakeDeps({ id: "a" }, undefined, true);
    createBuildWatcher(current, deps).reloadIfChunkFailed(chunkError);
    expect(deps.reload).not.toHaveBeenCalled();
  });

  it("keeps the page when there is no network to load it from", async () => {
    const { deps } = fakeDeps({ id: "b" });
    deps.isOnline.mockReturnValue(false);
    const watch = createBuildWatcher(current, deps);
    watch.reloadIfChunkFailed(chunkError);
    await watch.reloadIfNewerBuild();
    expect(deps.reload).not.toHaveBeenCalled();
  });

  it("leaves other errors alone", () => {
    const { deps } = fakeDeps({ id: "a" });
    const watch = createBuildWatcher(current, deps);
    watch.reloadIfChunkFailed(new Error("Failed to load chunk"));
    watch.reloadIfChunkFailed(chunkLoadErrorName);
    expect(deps.reload).not.toHaveBeenCalled();
  });

  it.each([new Error("down"), null, { id: 7 }])(
    "only warns about a bad response (%s)",
    async (bad) => {
      const { deps, navigate } = fakeDeps(bad);
      const watch = createBuildWatcher(current, deps);
      await watch.checkLatestBuild();
      navigate();
      expect(deps.reload).not.toHaveBeenCalled();
      expect(deps.warn).toHaveBeenCalledTimes(bad instanceof Error ? 1 : 0);
    },
  );

  it("follows the manifest's redirects after 1 s, and not on slow-2g", async () => {
    const fast = fakeDeps({ id: "a" }, "4g");
    createBuildWatcher(current, fast.deps);
    expect(fast.tasks.map((t) => t.ms)).toEqual([1_000]);
    fast.tasks[0]!.task();
    expect(fast.deps.fetchJson).toHaveBeenCalledExactlyOnceWith("/builds/meta/a.json");
    await vi.waitFor(() => expect(fast.deps.followRedirects).toHaveBeenCalledWith(redirects));

    const slow = fakeDeps({ id: "a" }, "slow-2g");
    createBuildWatcher(current, slow.deps);
    expect(slow.tasks).toEqual([]);
  });

  it.each([null, {}, { matcher: null }, { matcher: { redirects: { "/old": 7 } } }])(
    "follows no redirect of a manifest that is %j",
    async (manifest) => {
      const { deps, tasks } = fakeDeps({ id: "a" });
      deps.fetchJson.mockResolvedValue(manifest);
      createBuildWatcher(current, deps);
      tasks[0]!.task();
      await vi.waitFor(() => expect(deps.followRedirects).toHaveBeenCalledWith({}));
    },
  );

  it("only warns where the manifest does not come", async () => {
    const { deps, tasks } = fakeDeps(new Error("down"));
    createBuildWatcher(current, deps);
    tasks[0]!.task();
    await vi.waitFor(() => expect(deps.warn).toHaveBeenCalledWith("builds.manifest-failed"));
    expect(deps.followRedirects).not.toHaveBeenCalled();
    expect(deps.reload).not.toHaveBeenCalled();
  });
});
