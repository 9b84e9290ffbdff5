import { expect, it } from "vitest";
import { countBusinessDaysLeft, getWithdrawalDeadline } from "./withdrawal-deadline";

it.each([
  ["2026-11-02T15:00:00Z", "2026-11-16", "a Monday"],
  ["2026-11-06T15:00:00Z", "2026-11-20", "a Friday"],
  ["2026-11-07T15:00:00Z", "2026-11-20", "a Saturday"],
  ["2026-11-07T02:00:00Z", "2026-11-20", "a Friday evening in New York"],
])("what came at %s is to be honored by %s: %s", (receivedAt, deadline) => {
  expect(getWithdrawalDeadline(new Date(receivedAt))).toBe(deadline);
});

it.each([
  ["2026-11-16T12:00:00Z", 0],
  ["2026-11-13T12:00:00Z", 1],
  ["2026-11-14T12:00:00Z", 1],
  ["2026-11-17T12:00:00Z", -1],
  ["2026-11-23T12:00:00Z", -5],
])("at %s the 16th is %i business days away", (now, left) => {
  expect(countBusinessDaysLeft("2026-11-16", new Date(now))).toBe(left);
});
