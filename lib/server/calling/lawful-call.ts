import type { Law } from "@/themes/law/jurisdiction";
import { allLaw, lawOf } from "../law/law-of";
import type { CallPlace } from "./call-places";
import { localTime } from "./local-time";

const minute = 60_000;
/** Hours of the rules, and offsets of the zones, are whole quarters. */
const quarter = 15 * minute;

/** How soon 'a call now' is promised (docs/product.md section 9). */
const callbackMinutes = 5;

/** Whether a call at this instant is lawful at every place where the called person may be. */
export function isLawfulCall(instant: Date, places: readonly CallPlace[]): boolean {
  return places.every(({ stateCode, timeZone }) => {
    const { day, minutes } = localTime(instant, timeZone);
    const hours = callingHours(stateCode, day);
    return hours !== null && minutes >= hours[0] * 60 && minutes < hours[1] * 60;
  });
}

/** Whether 'within 5 minutes' can be promised: a call is lawful from now to the last of them. */
export function isCallableNow(now: Date, places: readonly CallPlace[]): boolean {
  const last = new Date(now.getTime() + callbackMinutes * minute);
  return isLawfulCall(now, places) && isLawfulCall(last, places);
}

/**
 * The first quarter of an hour, from `now` on, at which a call is lawful. Undefined where no hour of the week suits all
 * places, such as a military post in the Middle East and an area code of California.
 */
export function nextLawfulCall(now: Date, places: readonly CallPlace[]): Date | undefined {
  const week = 7 * 24 * 60 * minute;
  const first = Math.ceil(now.getTime() / quarter) * quarter;
  for (let at = first; at <= first + week; at += quarter)
    if (isLawfulCall(new Date(at), places)) return new Date(at);
  return undefined;
}

/** A span of time in which a call is lawful throughout; `until` is not included. */
export interface CallWindow {
  from: Date;
  until: Date;
}

/** The longest lawful part of a span; undefined where there is none. */
export function lawfulPart(span: CallWindow, places: readonly CallPlace[]): CallWindow | undefined {
  const parts: CallWindow[] = [];
  for (let at = span.from.getTime(); at < span.until.getTime(); at += quarter) {
    if (!isLawfulCall(new Date(at), places)) continue;
    const end = new Date(at + quarter);
    const last = parts.at(-1);
    if (last?.until.getTime() === at) last.until = end;
    else parts.push({ from: new Date(at), until: end });
  }
  return parts.sort((a, b) => lengthOf(b) - lengthOf(a))[0];
}

const lengthOf = ({ from, until }: CallWindow) => until.getTime() - from.getTime();

/** Hours from and until by the clock where the called person is, the last one not included; null: no call on that day. */
export type CallingHours = readonly [from: number, until: number] | null;

type Rule = NonNullable<NonNullable<Law["calling"]["hours"]>["value"]>;

/**
 * When somebody who asked for a call may be called on a day in a state: where both federal law and the state's allow it.
 * Where the state is not known, where every state's does; a territory has the federal hours.
 */
export function callingHours(stateCode: string | undefined, day: string): CallingHours {
  const codes = stateCode === undefined ? [...allLaw().keys()] : ["US", stateCode];
  const rules = codes.flatMap((code) => ruleOf(code, day));
  return rules.map((rule) => hoursOn(rule, day)).reduce(both);
}

/** The rule of a jurisdiction, where it binds calls that somebody asked for: no others are made here. */
function ruleOf(code: string, day: string): Rule[] {
  const rule = lawOf(code, day)?.calling.hours?.value;
  return rule?.bindsAskedFor ? [rule] : [];
}

function hoursOn(rule: Rule, day: string): CallingHours {
  if (rule.holidays !== undefined && isHoliday(day)) return rule.holidays;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const own = weekday === 0 ? rule.sundays : weekday === 6 ? rule.saturdays : undefined;
  return own === undefined ? rule.weekdays : own;
}

function both(one: CallingHours, other: CallingHours): CallingHours {
  if (!one || !other) return null;
  const [from, until] = [Math.max(one[0], other[0]), Math.min(one[1], other[1])];
  return from < until ? [from, until] : null;
}

/** Whether a day is a holiday under federal law; those that a state alone keeps are not counted. */
export function isHoliday(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  const [month, ofMonth] = [date.getUTCMonth() + 1, date.getUTCDate()];
  const isLast = new Date(date.getTime() + 7 * 86_400_000).getUTCMonth() + 1 !== month;
  return (lawOf("US", day)?.calling.holidays?.value ?? []).some((holiday) => {
    if (holiday.month !== month) return false;
    if ("day" in holiday) return holiday.day === ofMonth;
    const isNth = holiday.nth === -1 ? isLast : Math.ceil(ofMonth / 7) === holiday.nth;
    return isNth && holiday.weekday === date.getUTCDay();
  });
}
