import { expect, it } from "vitest";
import { isReceivingAt } from "./receiving-hours";

const chicago = { timeZone: "America/Chicago" };
const office = { "mon-fri": "08:00-18:00", sat: "09:00-13:00" };
const night = { "fri-mon": "22:00-06:00" };

// 2026-11-23 is a Monday; Chicago is six hours behind UTC in winter, five in summer.
it.each([
  ["Monday 08:00", office, "2026-11-23T14:00:00Z", true],
  ["Monday 07:59", office, "2026-11-23T13:59:00Z", false],
  ["Monday 17:59", office, "2026-11-23T23:59:59Z", true],
  ["Monday 18:00", office, "2026-11-24T00:00:00Z", false],
  ["Saturday 12:59", office, "2026-11-28T18:59:00Z", true],
  ["Saturday 13:00", office, "2026-11-28T19:00:00Z", false],
  ["Sunday noon", office, "2026-11-29T18:00:00Z", false],
  ["Monday 08:00 in summer", office, "2026-07-20T13:00:00Z", true],
  ["Friday 23:00, of a night", night, "2026-11-28T05:00:00Z", true],
  ["Tuesday 05:59, of Monday's night", night, "2026-11-24T11:59:00Z", true],
  ["Tuesday 22:00", night, "2026-11-25T04:00:00Z", false],
  ["Friday 05:00, of Thursday's night", night, "2026-11-27T11:00:00Z", false],
  ["a whole day", { sun: "00:00-24:00" }, "2026-11-30T05:59:00Z", true],
  ["midnight after it", { sun: "00:00-24:00" }, "2026-11-30T06:00:00Z", false],
  ["any time without hours", undefined, "2026-11-29T18:00:00Z", true],
])("%s", (_, hours, at, expected) => {
  expect(isReceivingAt({ hours, caps: chicago }, new Date(at))).toBe(expected);
});

it("goes by New York's clock where no cap names another", () => {
  const nine = { hours: { "mon-sun": "09:00-10:00" } };
  expect(isReceivingAt(nine, new Date("2026-11-23T14:30:00Z"))).toBe(true);
  expect(isReceivingAt(nine, new Date("2026-11-23T15:30:00Z"))).toBe(false);
});
