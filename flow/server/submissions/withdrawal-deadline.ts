import "server-only";

/** So many business days a withdrawal may take to be honored at most: 47 CFR 64.1200(a)(10). */
const businessDays = 10;
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
  let day = Date.parse(`${isoDay.format(receivedAt)}T00:00:00Z`);
  for (let left = businessDays; left > 0;) {
    day += dayInMilliseconds;
    if (isBusinessDay(day)) left -= 1;
  }
  return new Date(day).toISOString().slice(0, 10);
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
