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
/** The weekdays as registers of receivers write them. */
const week = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/**
 * Returns the hours in which the lead's person may be called (docs/protocol.md section 7), as the page promised at
 * `now` (page-content/call-promise.ts). If the visitor chose a window that is not over, it is that window on that
 * day. Otherwise it is the lawful hours, by ZIP code and area code, of the first day the page named. They apply to
 * each weekday on which all of them are lawful. Returns undefined if the flow asked for neither ZIP code nor phone,
 * or if no hour is lawful everywhere.
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

/** Checks only both ends: the window lies within one day, so no night can fall inside it. */
function isLawfulThroughout({ from, until }: CallWindow, places: readonly CallLocation[]): boolean {
  const last = new Date(until.getTime() - 60_000);
  return isLawfulCall(from, places) && isLawfulCall(last, places);
}

/** Returns both ends in minutes since midnight. Midnight at the end is 1,440. */
function minutesOf({ from, until }: CallWindow, timeZone: string): [from: number, until: number] {
  return [toLocalTime(from, timeZone).minutes, toLocalTime(until, timeZone).minutes || dayMinutes];
}

function clocks(window: CallWindow, timeZone: string) {
  const [from, until] = minutesOf(window, timeZone);
  return { timeZone, from: clock(from), until: clock(until) };
}

/** Formats minutes since midnight as "08:00". */
function clock(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}
