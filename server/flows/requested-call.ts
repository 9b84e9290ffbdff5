import { listCallLocations } from "@/lib/server/calling/call-locations";
import { findLongestLawfulWindow, type CallWindow } from "@/lib/server/calling/lawful-call";
import { localTimeToInstant } from "@/lib/server/calling/local-time";
import type { ClientData } from "@/flow/protocol/requests";

/** Times of day that a visitor can choose for a call: start and end hour in the visitor's time zone. */
export const callTimesOfDay = {
  Morning: [8, 12],
  Afternoon: [12, 17],
  Evening: [17, 21],
} as const;
type TimeOfDay = keyof typeof callTimesOfDay;

/** The answer to `CallTime` that requests an immediate call. */
export const immediateCallAnswer = "AsSoonAsPossible";

/** The answer to `CallTime` that requests a call without a set hour. Offered only if no hour is lawful. */
export const callWithoutHourAnswer = "DuringTheDay";

/** The day and time for which a visitor has requested a call. */
interface RequestedCall {
  isNow: boolean;
  /** Requested time, limited to lawful hours. `undefined` for a call without a set time or without lawful hours. */
  window?: CallWindow | undefined;
}

/** Returns the call that the visitor requested, or `undefined` if the answers contain no request. */
export function getRequestedCall(answers: ClientData): RequestedCall | undefined {
  const time = answers.CallTime?.[0];
  const day = answers.CallDate?.[0];
  if (time === undefined || day === undefined) return undefined;
  const window = isCallTimeOfDay(time) ? findLawfulCallWindow(answers, day, time) : undefined;
  return { isNow: time === immediateCallAnswer, window };
}

/** Returns the requested time of the call. Returns `undefined` if there is none or it is already over. */
export function getRequestedCallWindow(answers: ClientData, now: Date): CallWindow | undefined {
  const window = getRequestedCall(answers)?.window;
  return window && window.until > now ? window : undefined;
}

/**
 * Returns the hours of a morning, afternoon or evening in which a call is lawful. Returns `undefined` if there are
 * none.
 */
export function findLawfulCallWindow(answers: ClientData, day: string, time: TimeOfDay) {
  const timeZone = getVisitorTimeZone(answers);
  const [from, until] = callTimesOfDay[time];
  const span = {
    from: localTimeToInstant(day, from * 60, timeZone),
    until: localTimeToInstant(day, until * 60, timeZone),
  };
  return findLongestLawfulWindow(span, listVisitorCallLocations(answers));
}

/** Returns the locations of the visitor's ZIP code and phone area code. A call must be lawful in all of them. */
export function listVisitorCallLocations({ PostalCode = [], Phone = [] }: ClientData) {
  return listCallLocations({ postalCode: PostalCode[0], phone: Phone[0] });
}

/** Returns the IANA time zone of the visitor's ZIP code. Defaults to `America/New_York`. */
export function getVisitorTimeZone({ PostalCode = [] }: ClientData): string {
  return listCallLocations({ postalCode: PostalCode[0] })[0]?.timeZone ?? "America/New_York";
}

/** Returns whether the answer is a time of day: Morning, Afternoon or Evening. */
export function isCallTimeOfDay(value: string): value is TimeOfDay {
  return Object.hasOwn(callTimesOfDay, value);
}
