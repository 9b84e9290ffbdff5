import { expect, it } from "vitest";
import { countDaysLeft, getRequestDeadline } from "./request-deadline";

const createdAt = new Date("2026-11-27T15:00:00Z");

it.each([
  ["see", null, "2027-01-11"],
  ["correct", null, "2027-01-11"],
  ["erase", null, "2027-01-11"],
  ["erase", new Date("2027-01-05T15:00:00Z"), "2027-02-25"],
  ["opt-out", null, "2026-12-18"],
  ["withdraw", null, "2026-12-11"],
] as const)("gives a request to %s, extended at %s, until %s", (kind, extendedAt, day) => {
  expect(getRequestDeadline({ kind, createdAt, extendedAt })).toBe(day);
});

it("counts the days that are left, and those that are over", () => {
  expect(countDaysLeft("2027-01-11", new Date("2027-01-01T15:00:00Z"))).toBe(10);
  expect(countDaysLeft("2027-01-11", new Date("2027-01-12T15:00:00Z"))).toBe(-1);
});
