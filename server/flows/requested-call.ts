import { listCallLocations } from "@/lib/server/calling/call-locations";
import { findLawfulWindow, type CallWindow } from "@/lib/server/calling/lawful-call";
import { toInstant } from "@/lib/server/calling/local-time";
import type { ClientData } from "@/flow/protocol/requests";

/** The times of day that a visitor can choose for a call: start and end hour, by the visitor's clock. */
export const callTimesOfDay = {
  Morning: [8, 12],
  Afternoon: [12, 17],
  Evening: [17, 21],
} as const;
type TimeOfDay = keyof typeof callTimesOfDay;

/** The answer to `CallTime` that asks for an immediate call. */
export const asSoonAsPossible = "AsSoonAsPossible";

/**
 * The answer to `CallTime` for a call without a set hour. It is offered if no hour is lawful everywhere the visitor
 * may be.
 */
export const duringTheDay = "DuringTheDay";

/** The call that a visitor requested. */
interface AskedCall {
  isNow: boolean;
  /** The lawful window of the call. Undefined for an immediate call, a call without a set hour, or an unlawful time. */
  window?: CallWindow | undefined;
}

/** Returns the call that the answers request; undefined if they request none. */
export function getRequestedCall(answers: ClientData): AskedCall | undefined {
  const time = answers.CallTime?.[0];
  const day = answers.CallDate?.[0];
  if (time === undefined || day === undefined) return undefined;
  const window = isTimeOfDay(time) ? findCallWindow(answers, day, time) : undefined;
  return { isNow: time === asSoonAsPossible, window };
}

/**
 * Returns the requested call window; undefined if there is none or it is over. Only a window that is not over is
 * promised.
 */
export function getRequestedWindow(answers: ClientData, now: Date): CallWindow | undefined {
  const window = getRequestedCall(answers)?.window;
  return window && window.until > now ? window : undefined;
}

/**
 * Returns the part of a time of day when calls are lawful for both the ZIP code and the area code; undefined if there
 * is none.
 */
export function findCallWindow(answers: ClientData, day: string, time: TimeOfDay) {
  const timeZone = getTimeZone(answers);
  const [from, until] = callTimesOfDay[time];
  const span = {
    from: toInstant(day, from * 60, timeZone),
    until: toInstant(day, until * 60, timeZone),
  };
  return findLawfulWindow(span, listVisitorLocations(answers));
}

/** Returns the places where the visitor may be, by ZIP code and area code. A call must be lawful in all of them. */
export function listVisitorLocations({ PostalCode = [], Phone = [] }: ClientData) {
  return listCallLocations({ postalCode: PostalCode[0], phone: Phone[0] });
}

/** Returns the IANA time zone of the ZIP code. Without a ZIP code it is New York, where the date changes first. */
export function getTimeZone({ PostalCode = [] }: ClientData): string {
  return listCallLocations({ postalCode: PostalCode[0] })[0]?.timeZone ?? "America/New_York";
}

/** Returns whether the answer is a time of day, not an immediate call or a call without a set hour. */
export function isTimeOfDay(value: string): value is TimeOfDay {
  return Object.hasOwn(callTimesOfDay, value);
}
