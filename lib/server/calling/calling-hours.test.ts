import { expect, it } from "vitest";
import { callingHours, isHoliday } from "./calling-hours";

it.each([
  ["FL", "2021-06-30", [8, 21], "before its law of 2021"],
  ["FL", "2021-07-01", [8, 20], "by its law of 2021"],
  ["OR", "2025-12-31", [8, 21], "before its law of 2026"],
  ["OR", "2026-01-01", [8, 20], "by its law of 2026"],
  ["TX", "2026-11-28", [9, 21], "on a Saturday"],
  ["TX", "2026-11-29", [12, 21], "on a Sunday"],
  ["RI", "2026-11-29", [8, 21], "where the state's own hours exempt calls that were asked for"],
  ["PR", "2026-11-24", [8, 21], "in a territory"],
  [undefined, "2026-11-24", [9, 20], "where nobody knows the state: the strictest"],
  [undefined, "2026-11-29", [12, 20], "where nobody knows the state, on a Sunday"],
])(
  "%s on %s allows %j: %s",
  (stateCode: string | undefined, day: string, hours: number[], _why: string) => {
    expect(callingHours(stateCode, day)).toEqual(hours);
  },
);

it.each([
  ["2026-01-01", true],
  ["2026-01-19", true],
  ["2026-01-12", false],
  ["2026-05-25", true],
  ["2026-05-18", false],
  ["2027-05-31", true],
  ["2026-06-19", true],
  ["2026-11-26", true],
  ["2026-11-19", false],
  ["2026-12-25", true],
  ["2026-12-24", false],
])("%s is a holiday: %s", (day, is) => {
  expect(isHoliday(day)).toBe(is);
});
