import { afterEach, describe, expect, it, vi } from "vitest";
import { formatLocalTimestamp } from "./clock";

describe("formatLocalTimestamp", () => {
  afterEach(() => vi.restoreAllMocks());
  const date = new Date(Date.UTC(2026, 0, 31, 17, 30, 0, 7));

  it.each([
    [-480, "2026-01-31T09:30:00.007-08:00"],
    [0, "2026-01-31T17:30:00.007+00:00"],
    [345, "2026-01-31T23:15:00.007+05:45"],
    [-210, "2026-01-31T14:00:00.007-03:30"],
    [840, "2026-02-01T07:30:00.007+14:00"],
  ])("writes the time %i minutes east of UTC", (offset, text) => {
    expect(formatLocalTimestamp(date, offset)).toBe(text);
    expect(Date.parse(text)).toBe(date.getTime());
  });

  it("takes the offset of the clock, which counts minutes west", () => {
    vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(480);
    expect(formatLocalTimestamp(date)).toBe("2026-01-31T09:30:00.007-08:00");
  });

  it("names the same moment as the date", () => {
    const now = new Date();
    expect(Date.parse(formatLocalTimestamp(now))).toBe(now.getTime());
  });
});
