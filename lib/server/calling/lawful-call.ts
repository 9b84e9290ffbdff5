import type { Law } from "@/themes/law/jurisdiction";
import { getAllJurisdictions, findLawOnDay } from "../law/get-law";
import type { CallLocation } from "./call-locations";
import { toLocalTime } from "./local-time";

const minute = 60_000;
/** A quarter of an hour in milliseconds. All lawful calling hours begin and end at a quarter hour. */
const quarterHourMs = 15 * minute;
const dayMs = 24 * 60 * minute;

/**
 * Number of minutes within which the site promises to call a visitor who asks for an immediate call (docs/product.md
 * section 9).
 */
const callbackMinutes = 5;

/** Returns whether a call at this time is lawful at all places where the called person may be. */
export function isCallTimeLawful(instant: Date, places: readonly CallLocation[]): boolean {
  return places.every(({ stateCode, timeZone }) => {
    const { day, minutes } = toLocalTime(instant, timeZone);
    const hours = getCallingHours(stateCode, day);
    return hours !== null && minutes >= hours[0] * 60 && minutes < hours[1] * 60;
  });
}

/** Returns whether a call is lawful both now and in 5 minutes, so the site may promise a call within 5 minutes. */
export function canPromiseCallNow(now: Date, places: readonly CallLocation[]): boolean {
  const last = new Date(now.getTime() + callbackMinutes * minute);
  return isCallTimeLawful(now, places) && isCallTimeLawful(last, places);
}

/**
 * Returns the next quarter hour at which a call is lawful at all given places. Returns `undefined` if there is none
 * within a week.
 */
export function findNextLawfulCallTime(
  now: Date,
  places: readonly CallLocation[],
): Date | undefined {
  const first = Math.ceil(now.getTime() / quarterHourMs) * quarterHourMs;
  return findQuarterHour(first, 7 * dayMs, (at) => isCallTimeLawful(at, places));
}

/**
 * Returns the time at which the current lawful calling hours end at one of the given places. Returns `undefined` if
 * they do not end within a day. A call at `now` must be lawful.
 */
export function findLawfulCallingEnd(now: Date, places: readonly CallLocation[]): Date | undefined {
  const first = Math.floor(now.getTime() / quarterHourMs) * quarterHourMs;
  return findQuarterHour(first, dayMs, (at) => !isCallTimeLawful(at, places));
}

/**
 * Returns the first quarter hour for which `matches` returns true, at most `spanMs` milliseconds after `first`. Returns
 * `undefined` if there is none.
 */
function findQuarterHour(
  first: number,
  spanMs: number,
  matches: (at: Date) => boolean,
): Date | undefined {
  for (let at = first; at <= first + spanMs; at += quarterHourMs)
    if (matches(new Date(at))) return new Date(at);
  return undefined;
}

/** A period in which calls are lawful, from `from` until just before `until`. */
export interface CallWindow {
  from: Date;
  until: Date;
}

/**
 * Returns the longest part of a period in which calls are lawful at all given places, or `undefined` if there is none.
 */
export function findLongestLawfulWindow(
  span: CallWindow,
  places: readonly CallLocation[],
): CallWindow | undefined {
  const parts: CallWindow[] = [];
  for (let at = span.from.getTime(); at < span.until.getTime(); at += quarterHourMs) {
    if (!isCallTimeLawful(new Date(at), places)) continue;
    const end = new Date(at + quarterHourMs);
    const last = parts.at(-1);
    if (last?.until.getTime() === at) last.until = end;
    else parts.push({ from: new Date(at), until: end });
  }
  return parts.sort((a, b) => lengthOf(b) - lengthOf(a))[0];
}

const lengthOf = ({ from, until }: CallWindow) => until.getTime() - from.getTime();

/**
 * The hours of one day in which the law allows calls, in the called person's local time. `[8, 21]` means from 8 a.m.
 * until just before 9 p.m.; `null` means that no call is allowed that day.
 */
export type CallingHours = readonly [from: number, until: number] | null;

type Rule = NonNullable<NonNullable<Law["calling"]["hours"]>["value"]>;

/**
 * Returns the hours of a day in which federal and state law allow a call that the visitor requested. If the state is
 * unknown, returns the hours that all states allow.
 */
export function getCallingHours(stateCode: string | undefined, day: string): CallingHours {
  const codes = stateCode === undefined ? [...getAllJurisdictions().keys()] : ["US", stateCode];
  const rules = codes.flatMap((code) => findCallingHoursRule(code, day));
  return rules.map((rule) => getHoursOnDay(rule, day)).reduce(intersectHours);
}

/**
 * Returns a list that contains the state's rule on calling hours. Returns an empty list if the state has no such rule
 * for calls that the visitor requested.
 */
function findCallingHoursRule(code: string, day: string): Rule[] {
  const rule = findLawOnDay(code, day)?.calling.hours?.value;
  return rule?.bindsAskedFor ? [rule] : [];
}

function getHoursOnDay(rule: Rule, day: string): CallingHours {
  if (rule.holidays !== undefined && isFederalHoliday(day)) return rule.holidays;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const own = weekday === 0 ? rule.sundays : weekday === 6 ? rule.saturdays : undefined;
  return own === undefined ? rule.weekdays : own;
}

function intersectHours(one: CallingHours, other: CallingHours): CallingHours {
  if (!one || !other) return null;
  const [from, until] = [Math.max(one[0], other[0]), Math.min(one[1], other[1])];
  return from < until ? [from, until] : null;
}

/** Returns whether a day is a federal holiday. State holidays are not included. */
export function isFederalHoliday(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  const [month, ofMonth] = [date.getUTCMonth() + 1, date.getUTCDate()];
  const isLast = new Date(date.getTime() + 7 * 86_400_000).getUTCMonth() + 1 !== month;
  return (findLawOnDay("US", day)?.calling.holidays?.value ?? []).some((holiday) => {
    if (holiday.month !== month) return false;
    if ("day" in holiday) return holiday.day === ofMonth;
    const isNth = holiday.nth === -1 ? isLast : Math.ceil(ofMonth / 7) === holiday.nth;
    return isNth && holiday.weekday === date.getUTCDay();
  });
}
