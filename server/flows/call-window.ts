import type { CallLocation } from "@/lib/server/calling/call-locations";
import {
  isCallableNow,
  isLawfulCall,
  findLawfulWindow,
  findNextLawfulCall,
  type CallWindow,
} from "@/lib/server/calling/lawful-call";
import { addDays, toInstant, toLocalTime } from "@/lib/server/calling/local-time";
import type { PromisedWindow } from "@/flow/protocol/webhooks";
import type { ClientData } from "@/flow/protocol/requests";
import { getRequestedWindow, listVisitorLocations, getTimeZone } from "./requested-call";

const dayMinutes = 24 * 60;
/** Weekday names as used in the receiver register. */
const week = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/**
 * Returns the hours in which the visitor was promised a call (docs/protocol.md section 7): the chosen window, or else
 * the next lawful hours. Returns `undefined` without ZIP code and phone, or if no hour is lawful.
 */
export function getPromisedWindow(answers: ClientData, now: Date): PromisedWindow | undefined {
  const places = listVisitorLocations(answers);
  if (places.length === 0) return undefined;
  const timeZone = getTimeZone(answers);
  const asked = getRequestedWindow(answers, now);
  if (asked) return { ...clocks(asked, timeZone), days: [toLocalTime(asked.from, timeZone).day] };
  const promised = isCallableNow(now, places) ? now : findNextLawfulCall(now, places);
  if (!promised) return undefined;
  const first = toLocalTime(promised, timeZone).day;
  const lawful = findLawfulWindow(spanOf(first, 0, dayMinutes, timeZone), places);
  if (!lawful) return undefined;
  const [from, until] = minutesOf(lawful, timeZone);
  const days = Array.from({ length: 7 }, (_, ahead) => addDays(first, ahead))
    .filter((day) => isLawfulThroughout(spanOf(day, from, until, timeZone), places))
    .map((day) => toLocalTime(toInstant(day, from, timeZone), timeZone).weekday.toLowerCase());
  return { ...clocks(lawful, timeZone), days: week.filter((day) => days.includes(day)) };
}

function spanOf(day: string, from: number, until: number, timeZone: string): CallWindow {
  return { from: toInstant(day, from, timeZone), until: toInstant(day, until, timeZone) };
}

/**
 * Returns whether calls are lawful during a whole window. Checking its two ends is enough, because a window within one
 * day contains no night.
 */
function isLawfulThroughout({ from, until }: CallWindow, places: readonly CallLocation[]): boolean {
  const last = new Date(until.getTime() - 60_000);
  return isLawfulCall(from, places) && isLawfulCall(last, places);
}

/** Returns the start and end of a window as minutes since midnight. An end at midnight is 1,440. */
function minutesOf({ from, until }: CallWindow, timeZone: string): [from: number, until: number] {
  return [toLocalTime(from, timeZone).minutes, toLocalTime(until, timeZone).minutes || dayMinutes];
}

function clocks(window: CallWindow, timeZone: string) {
  const [from, until] = minutesOf(window, timeZone);
  return { timeZone, from: clock(from), until: clock(until) };
}

/** Formats minutes since midnight as `"08:00"`. */
function clock(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}
