import type { CallLocation } from "@/lib/server/calling/call-locations";
import {
  canPromiseCallNow,
  isCallTimeLawful,
  findLongestLawfulWindow,
  findNextLawfulCallTime,
  type CallWindow,
} from "@/lib/server/calling/lawful-call";
import { addDays, localTimeToInstant, toLocalTime } from "@/lib/server/calling/local-time";
import type { PromisedCallWindow } from "@/flow/protocol/webhooks";
import type { ClientData } from "@/flow/protocol/requests";
import {
  getRequestedCallWindow,
  listVisitorCallLocations,
  getVisitorTimeZone,
} from "./requested-call";

const minutesPerDay = 24 * 60;
/** Weekday names as used in the receiver register, from `mon` to `sun`. */
const weekdayNames = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/**
 * Returns the call hours that were promised to the visitor (docs/protocol.md section 7): the chosen window, or else the
 * next lawful hours. Returns `undefined` without ZIP code and phone, or if no hour is lawful.
 */
export function getPromisedCallWindow(
  answers: ClientData,
  now: Date,
): PromisedCallWindow | undefined {
  const places = listVisitorCallLocations(answers);
  if (places.length === 0) return undefined;
  const timeZone = getVisitorTimeZone(answers);
  const asked = getRequestedCallWindow(answers, now);
  if (asked)
    return {
      ...formatWindowClocks(asked, timeZone),
      days: [toLocalTime(asked.from, timeZone).day],
    };
  const promised = canPromiseCallNow(now, places) ? now : findNextLawfulCallTime(now, places);
  if (!promised) return undefined;
  const first = toLocalTime(promised, timeZone).day;
  const lawful = findLongestLawfulWindow(toCallWindow(first, 0, minutesPerDay, timeZone), places);
  if (!lawful) return undefined;
  const [from, until] = toMinutesOfDay(lawful, timeZone);
  const days = Array.from({ length: 7 }, (_, ahead) => addDays(first, ahead))
    .filter((day) => isWindowLawful(toCallWindow(day, from, until, timeZone), places))
    .map((day) =>
      toLocalTime(localTimeToInstant(day, from, timeZone), timeZone).weekday.toLowerCase(),
    );
  return {
    ...formatWindowClocks(lawful, timeZone),
    days: weekdayNames.filter((day) => days.includes(day)),
  };
}

function toCallWindow(day: string, from: number, until: number, timeZone: string): CallWindow {
  return {
    from: localTimeToInstant(day, from, timeZone),
    until: localTimeToInstant(day, until, timeZone),
  };
}

/**
 * Returns whether calls are lawful during a whole window within one day. Checks only the start and the end, because a
 * day has a single period of lawful calls.
 */
function isWindowLawful({ from, until }: CallWindow, places: readonly CallLocation[]): boolean {
  const last = new Date(until.getTime() - 60_000);
  return isCallTimeLawful(from, places) && isCallTimeLawful(last, places);
}

/** Returns the start and end of a window as minutes since midnight. An end at midnight is 1,440. */
function toMinutesOfDay(
  { from, until }: CallWindow,
  timeZone: string,
): [from: number, until: number] {
  return [
    toLocalTime(from, timeZone).minutes,
    toLocalTime(until, timeZone).minutes || minutesPerDay,
  ];
}

function formatWindowClocks(window: CallWindow, timeZone: string) {
  const [from, until] = toMinutesOfDay(window, timeZone);
  return { timeZone, from: formatClockTime(from), until: formatClockTime(until) };
}

/** Formats minutes since midnight as `"08:00"`. */
function formatClockTime(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}
