import "server-only";
import type { Law } from "@/themes/law/jurisdiction";
import { allLaw, lawOf } from "../law/law-of";

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
