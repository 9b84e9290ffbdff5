/** What a clock on the wall shows. */
interface LocalTime {
  /** ISO day, e.g. 2026-11-22. */
  day: string;
  /** Sun, Mon, … */
  weekday: string;
  /** Minutes since midnight. */
  minutes: number;
}

/** The time at an instant in a zone. */
export function localTime(instant: Date, timeZone: string): LocalTime {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    weekday: parts.weekday ?? "",
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

/** The instant at which a zone's clock shows this minute of a day; a minute that a clock change skips is the next. */
export function instantOf(day: string, minutes: number, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  const first = asUtc - offsetAt(new Date(asUtc), timeZone);
  // Beside a clock change the offset at the guess is not the one at the answer.
  return new Date(asUtc - offsetAt(new Date(first), timeZone));
}

/** The day after, or before, by so many days. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Milliseconds that a zone's clock is ahead of UTC. */
function offsetAt(instant: Date, timeZone: string): number {
  const { day, minutes } = localTime(instant, timeZone);
  const shown = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  return shown - Math.floor(instant.getTime() / 60_000) * 60_000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    weekday: "short",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  formats.set(timeZone, format);
  return format;
}
