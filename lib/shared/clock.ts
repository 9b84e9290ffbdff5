/** The time, as the engine asks for it, in a browser and on a server. */
export const clock = {
  /** Milliseconds since 1970. */
  now: () => Date.now(),
  localTimestamp: () => localTimestamp(new Date()),
  wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
};

/**
 * Returns an ISO date-time with milliseconds and the offset of a time zone: `2026-01-31T09:30:00.123-08:00`.
 * @param offsetMinutes east of UTC; the clock's own time zone unless given.
 */
export function localTimestamp(date: Date, offsetMinutes = -date.getTimezoneOffset()): string {
  const local = new Date(date.getTime() + offsetMinutes * 60_000).toISOString().slice(0, -1);
  const size = Math.abs(offsetMinutes);
  const hours = String(Math.trunc(size / 60)).padStart(2, "0");
  const minutes = String(size % 60).padStart(2, "0");
  return `${local}${offsetMinutes < 0 ? "-" : "+"}${hours}:${minutes}`;
}
