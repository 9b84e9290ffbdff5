import type { Receiver } from "../receiver";

const week = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** Returns the IANA time zone of a receiver's caps and hours. */
export function getReceiverTimeZone({ caps }: Pick<Receiver, "caps">): string {
  return caps?.timeZone ?? "America/New_York";
}

/**
 * Tells whether a receiver accepts leads at this time. A paused receiver accepts none; a receiver without hours accepts
 * leads at any time.
 */
export function isReceivingAt(
  { hours, caps, paused = false }: Pick<Receiver, "hours" | "caps" | "paused">,
  at: Date,
): boolean {
  if (paused) return false;
  if (!hours) return true;
  const { day, before, minute } = localTime(at, getReceiverTimeZone({ caps }));
  return Object.entries(hours).some(([days, range]) => {
    const [from = 0, to = 0] = range.split("-").map(minuteOf);
    if (from < to) return includesDay(days, day) && minute >= from && minute < to;
    // A range such as 22:00-06:00 continues into the next day.
    return (includesDay(days, day) && minute >= from) || (includesDay(days, before) && minute < to);
  });
}

/** Returns whether a range of weekdays includes a weekday. `fri-mon` includes Saturday and Sunday. */
function includesDay(days: string, day: number): boolean {
  const [first = 0, last = first] = days.split("-").map((name) => week.indexOf(name));
  return first <= last ? day >= first && day <= last : day >= first || day <= last;
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** Returns a time's day of the week (0 is Monday), the previous day, and the minutes since midnight in a time zone. */
function localTime(at: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(at);
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? "";
  const day = week.indexOf(part("weekday").toLowerCase());
  return { day, before: (day + 6) % 7, minute: minuteOf(`${part("hour")}:${part("minute")}`) };
}
