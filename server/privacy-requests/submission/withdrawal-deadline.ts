import { lawOf } from "@/lib/server/law/law-of";

const dayInMilliseconds = 24 * 60 * 60 * 1000;
const isoDay = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/New_York",
  dateStyle: "short",
});

/**
 * The last day, as 2026-12-07, on which a withdrawal of consent must be honored everywhere. Holidays are counted as
 * business days: the clock is never later than the law's.
 */
export function withdrawalDeadline(receivedAt: Date): string {
  const receivedOn = isoDay.format(receivedAt);
  let day = Date.parse(`${receivedOn}T00:00:00Z`);
  for (let left = businessDaysFor(receivedOn); left > 0;) {
    day += dayInMilliseconds;
    if (isBusinessDay(day)) left -= 1;
  }
  return new Date(day).toISOString().slice(0, 10);
}

/** How many business days the law gives for a withdrawal of this day. */
function businessDaysFor(day: string): number {
  const rule = lawOf("US", day)?.calling.withdrawal?.value;
  if (!rule) throw new Error(`No law says how soon a withdrawal of ${day} is to be honored.`);
  return rule.businessDays;
}

/** Business days from today until the deadline's end: 0 on its day, negative when it has passed. */
export function businessDaysLeft(deadline: string, now: Date): number {
  const today = Date.parse(`${isoDay.format(now)}T00:00:00Z`);
  const end = Date.parse(`${deadline}T00:00:00Z`);
  const step = end >= today ? 1 : -1;
  let left = 0;
  for (let day = today; day !== end;) {
    day += step * dayInMilliseconds;
    if (isBusinessDay(day)) left += step;
  }
  return left;
}

function isBusinessDay(day: number): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}
