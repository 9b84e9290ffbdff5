/** Functions for the current time and for waiting, in the browser and on the server. */
export const clock = {
  /** Returns the current time in milliseconds since 1970 (UTC). */
  now: () => Date.now(),
  localTimestamp: () => formatLocalTimestamp(new Date()),
  wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
};

/**
 * Formats a date as ISO 8601 with milliseconds and a UTC offset: `2026-01-31T09:30:00.123-08:00`.
 * @param offsetMinutes Minutes east of UTC. By default, the offset of the device's time zone.
 */
export function formatLocalTimestamp(
  date: Date,
  offsetMinutes = -date.getTimezoneOffset(),
): string {
  const local = new Date(date.getTime() + offsetMinutes * 60_000).toISOString().slice(0, -1);
  const size = Math.abs(offsetMinutes);
  const hours = String(Math.trunc(size / 60)).padStart(2, "0");
  const minutes = String(size % 60).padStart(2, "0");
  return `${local}${offsetMinutes < 0 ? "-" : "+"}${hours}:${minutes}`;
}
