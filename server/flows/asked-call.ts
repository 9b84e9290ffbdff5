import { callPlaces } from "@/lib/server/calling/call-places";
import { lawfulPart, type CallWindow } from "@/lib/server/calling/lawful-call";
import { instantOf } from "@/lib/server/calling/local-time";
import type { ClientData } from "@/flow/protocol/requests";

/** The times of a day that a call can be asked for, in hours by the visitor's clock. */
export const callTimesOfDay = {
  Morning: [8, 12],
  Afternoon: [12, 17],
  Evening: [17, 21],
} as const;
type TimeOfDay = keyof typeof callTimesOfDay;

/** The value of a call at once. */
export const asSoonAsPossible = "AsSoonAsPossible";

/** The value of a call at an hour that is not set: no hour is lawful at every place where the visitor may be. */
export const duringTheDay = "DuringTheDay";

/** The call that a visitor asked for. */
interface AskedCall {
  isNow: boolean;
  /** When it may be made; undefined for a call at once, without a set hour, or at a time that is not lawful. */
  window?: CallWindow | undefined;
}

/** The call that the answers ask for; undefined where they ask for none. */
export function askedCall(answers: ClientData): AskedCall | undefined {
  const time = answers.CallTime?.[0];
  const day = answers.CallDate?.[0];
  if (time === undefined || day === undefined) return undefined;
  const window = isTimeOfDay(time) ? windowOf(answers, day, time) : undefined;
  return { isNow: time === asSoonAsPossible, window };
}

/** The window that the answers ask for, where it is not over yet: then it is the one that is promised. */
export function askedWindow(answers: ClientData, now: Date): CallWindow | undefined {
  const window = askedCall(answers)?.window;
  return window && window.until > now ? window : undefined;
}

/** The lawful part of a time of day, by ZIP code and area code; undefined where there is none. */
export function windowOf(answers: ClientData, day: string, time: TimeOfDay) {
  const timeZone = zoneOf(answers);
  const [from, until] = callTimesOfDay[time];
  const span = {
    from: instantOf(day, from * 60, timeZone),
    until: instantOf(day, until * 60, timeZone),
  };
  return lawfulPart(span, placesOf(answers));
}

/** Where a call to the visitor must be lawful. */
export function placesOf({ PostalCode = [], Phone = [] }: ClientData) {
  return callPlaces({ postalCode: PostalCode[0], phone: Phone[0] });
}

/** The zone of the ZIP code. Days turn in New York first: flows that ask for no ZIP code go by that. */
export function zoneOf({ PostalCode = [] }: ClientData): string {
  return callPlaces({ postalCode: PostalCode[0] })[0]?.timeZone ?? "America/New_York";
}

/** Whether it is one of the times of a day, and no call at once. */
export function isTimeOfDay(value: string): value is TimeOfDay {
  return Object.hasOwn(callTimesOfDay, value);
}
