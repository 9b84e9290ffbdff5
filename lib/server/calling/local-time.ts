/** A date and a time of day in a time zone. */
interface LocalTime {
  /** ISO 8601 date, such as `2026-11-22`. */
  day: string;
  /** Abbreviated English weekday, such as `Sun`. */
  weekday: string;
  /** Minutes since midnight. */
  minutes: number;
}

/** Converts an instant to the date and time of day in a time zone. */
export function toLocalTime(instant: Date, timeZone: string): LocalTime {
  const parts = Object.fromEntries(
    getTimeZoneFormat(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    weekday: parts.weekday ?? "",
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

/**
 * Converts a date and time of day in a time zone to an instant. If a clock change skips that time, returns the instant
 * after the change.
 */
export function localTimeToInstant(day: string, minutes: number, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  const first = asUtc - getUtcOffset(new Date(asUtc), timeZone);
  // Near a clock change, the offset of the first guess may differ from the result's offset.
  return new Date(asUtc - getUtcOffset(new Date(first), timeZone));
}

/** Adds days to an ISO 8601 date. Negative numbers subtract. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Returns true for the name of a time zone, such as `America/Chicago`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}

/** Returns the UTC offset of a time zone at an instant, in milliseconds east of UTC. */
function getUtcOffset(instant: Date, timeZone: string): number {
  const { day, minutes } = toLocalTime(instant, timeZone);
  const shown = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  return shown - Math.floor(instant.getTime() / 60_000) * 60_000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function getTimeZoneFormat(timeZone: string): Intl.DateTimeFormat {
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
