import { describe, expect, it } from "vitest";
import { getRetryDelay, retryDelaysMs } from "./retry-schedule";

const now = new Date("2026-01-31T12:00:00.000Z");
const secondsUntil = (failure: Partial<Parameters<typeof getRetryDelay>[0]>) => {
  const pause = getRetryDelay({ attempts: 1, now, random: 0, ...failure });
  return pause && pause / 1000;
};

describe("the delivery schedule", () => {
  it("makes ten tries over three days", () => {
    expect(retryDelaysMs).toHaveLength(9);
    const total = retryDelaysMs.reduce((sum, pause) => sum + pause, 0);
    expect(total / 86_400_000).toBeGreaterThan(3);
    expect(total / 86_400_000).toBeLessThan(3.5);
  });

  it.each([
    [1, 5],
    [2, 300],
    [9, 86_400],
    [10, undefined],
  ])("after try %i pauses %s s", (attempts, expected) => {
    expect(secondsUntil({ attempts })).toBe(expected);
  });

  it("adds up to a tenth of jitter", () => {
    expect(secondsUntil({ attempts: 2, random: 1 })).toBe(330);
  });

  it.each([
    ["90", 90],
    [" 90 ", 90],
    ["Sat, 31 Jan 2026 12:02:00 GMT", 120],
    ["1", 5],
    ["99999999", 86_400],
    ["Sat, 31 Jan 2026 11:00:00 GMT", 5],
    ["soon", 5],
    ["-5", 5],
  ])("with Retry-After %j pauses %i s", (retryAfter, expected) => {
    expect(secondsUntil({ retryAfter })).toBe(expected);
  });
});
