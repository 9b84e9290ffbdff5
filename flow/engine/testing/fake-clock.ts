import type { Clock } from "../ports";

/** A clock for tests. Its time changes only when a test calls `advance`. */
export interface FakeClock extends Clock {
  /** Advances the time and resolves all waits that end by then. */
  advance(ms: number): Promise<void>;
}

export function createFakeClock(start = Date.UTC(2026, 0, 31, 17, 30)): FakeClock {
  let now = start;
  let timers: { at: number; ring: () => void }[] = [];
  return {
    now: () => now,
    localTimestamp: () => new Date(now).toISOString().replace("Z", "+00:00"),
    wait: (ms) => new Promise((ring) => timers.push({ at: now + ms, ring })),
    async advance(ms) {
      const end = now + ms;
      for (;;) {
        await flushPromises();
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        now = next.at;
        next.ring();
      }
      now = end;
    },
  };
}

/** Resolves when all pending promise callbacks have run. */
export function flushPromises(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
