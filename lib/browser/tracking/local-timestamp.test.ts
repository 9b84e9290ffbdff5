import { afterEach, describe, expect, it, vi } from "vitest";
import { localTimestamp } from "./local-timestamp";

function inZone(minutesWest: number, date: Date): string {
  vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(minutesWest);
  return localTimestamp(date);
}

describe("localTimestamp", () => {
  afterEach(() => vi.restoreAllMocks());
  const date = new Date(2026, 0, 31, 9, 30, 0, 7);

  it.each([
    [480, "2026-01-31T09:30:00.007-08:00"],
    [0, "2026-01-31T09:30:00.007+00:00"],
    [-330, "2026-01-31T09:30:00.007+05:30"],
    [210, "2026-01-31T09:30:00.007-03:30"],
  ])("writes the offset of a clock %i minutes west of UTC", (minutesWest, written) => {
    expect(inZone(minutesWest, date)).toBe(written);
  });

  it("names the same moment as the date", () => {
    const now = new Date();
    expect(Date.parse(localTimestamp(now))).toBe(now.getTime());
  });
});
