import "server-only";
import { callingHours } from "./calling-hours";
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

/** The first quarter of an hour, from `now` on, at which a call is lawful; within a week there is one. */
export function nextLawfulCall(now: Date, places: readonly CallPlace[]): Date {
  const week = 7 * 24 * 60 * minute;
  const first = Math.ceil(now.getTime() / quarter) * quarter;
  for (let at = first; at <= first + week; at += quarter)
    if (isLawfulCall(new Date(at), places)) return new Date(at);
  throw new Error("No hour of the week is lawful for a call.");
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
