/** Formats a time as `2026-11-26 07:25:59` in UTC; empty for no time. */
export function moment(at: Date | null | undefined): string {
  return at ? at.toISOString().replace("T", " ").slice(0, 19) : "";
}

/** The UTC date of a time, `2026-11-26`; empty for no time. */
export function dayOf(at: Date | undefined): string {
  return at?.toISOString().slice(0, 10) ?? "";
}

/** A share in percent with one decimal; empty when the whole is 0. */
export function percent(part: number, of: number): string {
  return of === 0 ? "" : `${((100 * part) / of).toFixed(1)} %`;
}

/** A number with thousands separators. */
export function count(number: number): string {
  return number.toLocaleString("en-US");
}
