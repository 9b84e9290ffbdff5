import "server-only";
import type { Option } from "../../protocol/question";

/** How many days ahead a call can be set. */
const daysAhead = 7;
const dayInMilliseconds = 24 * 60 * 60 * 1000;

/** Days turn in New York first: by then it is too late to be called that day anywhere further west. */
const timeZone = "America/New_York";
const isoDay = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
const longDay = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "long",
  month: "long",
  day: "numeric",
});

/** The days on which somebody can be called, today first: values as 2026-11-21, labels in words. */
export function callDays(now: Date): Option[] {
  const today = Date.parse(`${isoDay.format(now)}T00:00:00Z`);
  return Array.from({ length: daysAhead }, (_, ahead) => {
    const day = new Date(today + ahead * dayInMilliseconds);
    return { value: day.toISOString().slice(0, 10), label: longDay.format(day) };
  });
}
