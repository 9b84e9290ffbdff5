import type { Law } from "@/themes/law/jurisdiction";
import { getAllJurisdictions, findLawOnDay } from "../law/get-law";
import type { CallLocation } from "./call-locations";
import { toLocalTime } from "./local-time";

const minute = 60_000;
/** Search step in milliseconds. All legal calling hours and time-zone offsets are multiples of 15 minutes. */
const quarterHourMs = 15 * minute;
const dayMs = 24 * 60 * minute;

/** Minutes within which the site promises an immediate call (docs/product.md section 9). */
const callbackMinutes = 5;

/** Returns whether a call at this instant is lawful at all possible locations of the called person. */
export function isLawfulCall(instant: Date, places: readonly CallLocation[]): boolean {
  return places.every(({ stateCode, timeZone }) => {
    const { day, minutes } = toLocalTime(instant, timeZone);
    const hours = getCallingHours(stateCode, day);
    return hours !== null && minutes >= hours[0] * 60 && minutes < hours[1] * 60;
  });
}

/** Returns whether the site may promise a call within 5 minutes. The call must be lawful now and 5 minutes later. */
export function canPromiseCallNow(now: Date, places: readonly CallLocation[]): boolean {
  const last = new Date(now.getTime() + callbackMinutes * minute);
  return isLawfulCall(now, places) && isLawfulCall(last, places);
}

/**
 * Returns the first quarter hour from now on when a call is lawful at all locations. Returns `undefined` if the
 * locations have no lawful hour in common within a week.
 */
export function findNextLawfulCall(now: Date, places: readonly CallLocation[]): Date | undefined {
  const first = Math.ceil(now.getTime() / quarterHourMs) * quarterHourMs;
  return findQuarterHour(first, 7 * dayMs, (at) => isLawfulCall(at, places));
}

/**
 * Returns the instant until which calls stay lawful at all locations. A call at `now` must be lawful. Returns
 * `undefined` if calls stay lawful for a whole day, which happens without any location.
 */
export function findLawfulEnd(now: Date, places: readonly CallLocation[]): Date | undefined {
  const first = Math.floor(now.getTime() / quarterHourMs) * quarterHourMs;
  return findQuarterHour(first, dayMs, (at) => !isLawfulCall(at, places));
}

/** Returns the first matching quarter hour from `first` until `spanMs` later, or `undefined`. */
function findQuarterHour(
  first: number,
  spanMs: number,
  matches: (at: Date) => boolean,
): Date | undefined {
  for (let at = first; at <= first + spanMs; at += quarterHourMs)
    if (matches(new Date(at))) return new Date(at);
  return undefined;
}

/** Period during which a call is lawful throughout. `until` is exclusive. */
export interface CallWindow {
  from: Date;
  until: Date;
}

/** Returns the longest lawful calling period within a given period, or `undefined` if there is none. */
export function findLawfulWindow(
  span: CallWindow,
  places: readonly CallLocation[],
): CallWindow | undefined {
  const parts: CallWindow[] = [];
  for (let at = span.from.getTime(); at < span.until.getTime(); at += quarterHourMs) {
    if (!isLawfulCall(new Date(at), places)) continue;
    const end = new Date(at + quarterHourMs);
    const last = parts.at(-1);
    if (last?.until.getTime() === at) last.until = end;
    else parts.push({ from: new Date(at), until: end });
  }
  return parts.sort((a, b) => lengthOf(b) - lengthOf(a))[0];
}

const lengthOf = ({ from, until }: CallWindow) => until.getTime() - from.getTime();

/**
 * Lawful calling hours of one day in the called person's local time, such as `[8, 21]`. The end is exclusive. `null`
 * means that no call is lawful on that day.
 */
export type CallingHours = readonly [from: number, until: number] | null;

type Rule = NonNullable<NonNullable<Law["calling"]["hours"]>["value"]>;

/**
 * Returns the hours when federal and state law allow a requested call on a day. For an unknown state, returns the hours
 * that all states allow. Territories have only the federal hours.
 */
export function getCallingHours(stateCode: string | undefined, day: string): CallingHours {
  const codes = stateCode === undefined ? [...getAllJurisdictions().keys()] : ["US", stateCode];
  const rules = codes.flatMap((code) => findCallingHoursRule(code, day));
  return rules.map((rule) => getHoursOnDay(rule, day)).reduce(intersectHours);
}

/** Returns a jurisdiction's rule on calling hours if it covers requested calls. The sites make no other calls. */
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
