import { findLawOnDay } from "@/lib/server/law/get-law";

const dayInMilliseconds = 24 * 60 * 60 * 1000;
const isoDay = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/New_York",
  dateStyle: "short",
});

/**
 * Returns the last day to honor a withdrawal of consent, for example 2026-12-07, in New York time. Counts holidays as
 * business days, so the result is never later than the legal deadline.
 */
export function getWithdrawalDeadline(receivedAt: Date): string {
  const receivedOn = formatDeadlineDay(receivedAt);
  return addBusinessDays(receivedOn, businessDaysFor(receivedOn));
}

/** Formats the New York date of a time, for example 2026-12-07. */
export function formatDeadlineDay(at: Date): string {
  return isoDay.format(at);
}

/** Returns the day that is a number of business days after a day. Both have the form 2026-12-07. */
export function addBusinessDays(start: string, count: number): string {
  let day = Date.parse(`${start}T00:00:00Z`);
  for (let left = count; left > 0;) {
    day += dayInMilliseconds;
    if (isBusinessDay(day)) left -= 1;
  }
  return new Date(day).toISOString().slice(0, 10);
}

/** Returns the number of business days that federal law allows for a withdrawal received on a day. */
function businessDaysFor(day: string): number {
  const rule = findLawOnDay("US", day)?.calling.withdrawal?.value;
  if (!rule) throw new Error(`The law files have no deadline for a withdrawal of ${day}.`);
  return rule.businessDays;
}

/** Returns the number of business days until the deadline: 0 on the day itself, negative after it. */
export function countBusinessDaysLeft(deadline: string, now: Date): number {
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
