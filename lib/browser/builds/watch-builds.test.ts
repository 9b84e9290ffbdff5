import { describe, expect, it, vi } from "vitest";
import { watchBuilds, type BuildWorld } from "./watch-builds";

function world(latest: unknown, connection?: string, isBlocked = false) {
  let guard: string | null = null;
  const time = { now: 1_000_000 };
  const tasks: { task: () => void; ms: number }[] = [];
  const made = {
    fetchJson: vi.fn((path: string) =>
      latest instanceof Error
        ? Promise.reject(latest)
        : Promise.resolve(path.startsWith("/builds/latest") ? latest : { matcher: null }),
    ),
    now: () => time.now,
    later: (task: () => void, ms: number) => void tasks.push({ task, ms }),
    reload: vi.fn(),
    isOnline: vi.fn(() => true),
    connection: () => connection,
    guard: { get: () => guard, set: (value: string) => ((guard = value), !isBlocked) },
    warn: vi.fn(),
  } satisfies BuildWorld;
  return { made, time, tasks };
}

const chunkError = Object.assign(new Error("gone"), { name: "ChunkLoadError" });

describe("watchBuilds", () => {
  it("reloads on the next navigation after a newer build, not before", async () => {
    const { made } = world({ id: "b", timestamp: 2 });
    const watch = watchBuilds("a", made);
    watch.navigated();
    await watch.check();
    expect(made.reload).not.toHaveBeenCalled();
    watch.navigated();
    expect(made.reload).toHaveBeenCalledTimes(1);
  });

  it("stays while the build is the same", async () => {
    const { made } = world({ id: "a", timestamp: 1 });
    const watch = watchBuilds("a", made);
    await watch.check();
    watch.navigated();
    expect(made.reload).not.toHaveBeenCalled();
  });

  it("reloads at most once in 10 s", () => {
    const { made, time } = world({ id: "a" });
    const watch = watchBuilds("a", made);
    watch.failed(chunkError);
    time.now += 9_999;
    watch.failed(chunkError);
    expect(made.reload).toHaveBeenCalledTimes(1);
    time.now += 1;
    watch.failed(chunkError);
    expect(made.reload).toHaveBeenCalledTimes(2);
  });

  it("reloads for a lost file only when a newer build took its place", async () => {
    const same = world({ id: "a" });
    await watchBuilds("a", same.made).lost();
    expect(same.made.fetchJson).toHaveBeenCalledTimes(1);
    expect(same.made.reload).not.toHaveBeenCalled();

    const newer = world({ id: "b" });
    await watchBuilds("a", newer.made).lost();
    expect(newer.made.reload).toHaveBeenCalledTimes(1);
  });

  it("reloads for lost files at most once in 10 s", async () => {
    const { made, time } = world({ id: "b" });
    const watch = watchBuilds("a", made);
    await Promise.all([watch.lost(), watch.lost()]);
    time.now += 9_999;
    await watch.lost();
    expect(made.reload).toHaveBeenCalledTimes(1);
  });

  it("never reloads where the guard cannot be kept", () => {
    const { made } = world({ id: "a" }, undefined, true);
    watchBuilds("a", made).failed(chunkError);
    expect(made.reload).not.toHaveBeenCalled();
  });

  it("keeps the page when there is no network to load it from", async () => {
    const { made } = world({ id: "b" });
    made.isOnline.mockReturnValue(false);
    const watch = watchBuilds("a", made);
    watch.failed(chunkError);
    await watch.lost();
    expect(made.reload).not.toHaveBeenCalled();
  });

  it("leaves other errors alone", () => {
    const { made } = world({ id: "a" });
    const watch = watchBuilds("a", made);
    watch.failed(new Error("Failed to read"));
    watch.failed("Loading chunk");
    expect(made.reload).not.toHaveBeenCalled();
  });

  it.each([new Error("down"), null, { id: 7 }])(
    "only warns about a bad answer (%s)",
    async (bad) => {
      const { made } = world(bad);
      const watch = watchBuilds("a", made);
      await watch.check();
      watch.navigated();
      expect(made.reload).not.toHaveBeenCalled();
      expect(made.warn).toHaveBeenCalledTimes(bad instanceof Error ? 1 : 0);
    },
  );

  it("reads the manifest after 1 s, and not on slow-2g", async () => {
    const fast = world({ id: "a" }, "4g");
    const onManifest = vi.fn();
    watchBuilds("a", fast.made, onManifest);
    expect(fast.tasks.map((t) => t.ms)).toEqual([1_000]);
    fast.tasks[0]!.task();
    await vi.waitFor(() => expect(onManifest).toHaveBeenCalledWith({ matcher: null }));

    const slow = world({ id: "a" }, "slow-2g");
    watchBuilds("a", slow.made);
    expect(slow.tasks).toEqual([]);
  });
});
