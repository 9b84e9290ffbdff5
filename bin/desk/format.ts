const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const dayOfYearFormat = new Intl.DateTimeFormat("en-US", {
  ...{ month: "short", day: "numeric", timeZone: "UTC" },
});
const timeFormat = new Intl.DateTimeFormat("en-US", { timeStyle: "medium", timeZone: "UTC" });

/** Formats a time in UTC, such as `Nov 26, 2026, 7:25:59 AM`. Returns an empty string for a missing time. */
export function formatDateTime(at: Date | null | undefined): string {
  return at ? `${formatDay(at)}, ${timeFormat.format(at).replace("\u202f", " ")}` : "";
}

/** Formats the UTC date of a time, such as `Nov 26, 2026`. */
export function formatDay(at: Date): string {
  return dayFormat.format(at);
}

/** Formats the UTC date of a time without its year, such as `Nov 26`. */
export function formatDayOfYear(at: Date): string {
  return dayOfYearFormat.format(at);
}

/** Formats the UTC date of a time for date fields and URLs, such as `2026-11-26`. */
export function formatIsoDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** Formats a ratio as a percentage with one decimal, such as `8.3%`. Returns an empty string if the divisor is 0. */
export function formatPercent(part: number, of: number): string {
  return of === 0 ? "" : `${((100 * part) / of).toFixed(1)}%`;
}

/** Formats a number with thousands separators, such as `1,234`. */
export function formatCount(number: number): string {
  return number.toLocaleString("en-US");
}

/** Formats dollars without cents, such as `$1,235`. */
export function formatWholeDollars(dollars: number): string {
  return `$${formatCount(Math.round(dollars))}`;
}
