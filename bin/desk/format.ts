/** Formats a time in UTC, such as `2026-11-26 07:25:59`. Returns an empty string for a missing time. */
export function formatDateTime(at: Date | null | undefined): string {
  return at ? at.toISOString().replace("T", " ").slice(0, 19) : "";
}

/** Formats the UTC date of a time, such as `2026-11-26`. Returns an empty string for a missing time. */
export function formatDay(at: Date | undefined): string {
  return at?.toISOString().slice(0, 10) ?? "";
}

/** Formats a ratio as a percentage with one decimal, such as `8.3%`. Returns an empty string if the divisor is 0. */
export function formatPercent(part: number, of: number): string {
  return of === 0 ? "" : `${((100 * part) / of).toFixed(1)}%`;
}

/** Formats a number with thousands separators, such as `1,234`. */
export function formatCount(number: number): string {
  return number.toLocaleString("en-US");
}
