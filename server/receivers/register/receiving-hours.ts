import type { Receiver } from "../receiver";

const week = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** Where a receiver's days turn and its hours hold. */
export function timeZoneOf({ caps }: Pick<Receiver, "caps">): string {
  return caps?.timeZone ?? "America/New_York";
}

/** Whether a receiver takes leads at this moment: always, when it names no hours. */
export function isReceivingAt(
  { hours, caps }: Pick<Receiver, "hours" | "caps">,
  at: Date,
): boolean {
  if (!hours) return true;
  const { day, before, minute } = localTime(at, timeZoneOf({ caps }));
  return Object.entries(hours).some(([days, range]) => {
    const [from = 0, to = 0] = range.split("-").map(minuteOf);
    if (from < to) return includesDay(days, day) && minute >= from && minute < to;
    // 22:00-06:00 goes on into the next day.
    return (includesDay(days, day) && minute >= from) || (includesDay(days, before) && minute < to);
  });
}

/** `fri-mon` goes over the end of the week. */
function includesDay(days: string, day: number): boolean {
  const [first = 0, last = first] = days.split("-").map((name) => week.indexOf(name));
  return first <= last ? day >= first && day <= last : day >= first || day <= last;
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** The day of the week (0: Monday), the day before it, and minutes since midnight. */
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
