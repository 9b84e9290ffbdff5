import { canPromiseCallNow, type CallWindow } from "@/lib/server/calling/lawful-call";
import { addDays, toLocalTime } from "@/lib/server/calling/local-time";
import type { ClientData } from "@/flow/protocol/requests";
import type { QuestionOption } from "@/flow/protocol/question";
import { englishTranslator, type Translator } from "@/lib/shared/words";
import {
  type callTimesOfDay,
  immediateCallAnswer,
  callWithoutHourAnswer,
  listVisitorCallLocations,
  findLawfulCallWindow,
  getVisitorTimeZone,
} from "./requested-call";
import { formatCallTime } from "./calls/call-words";

/** Number of days among which the visitor can choose for a call, including today. */
const offeredDayCount = 7;
/** Minimum milliseconds that a call window must still last to be offered to the visitor. */
const minimumRemainingMs = 30 * 60_000;

const createDayFormat = (tag: string) =>
  new Intl.DateTimeFormat(tag, {
    timeZone: "UTC",
    weekday: "long",
    month: "long",
    day: "numeric",
  });

/**
 * Returns the days that the visitor may choose for a call, today first. Option values are ISO dates (`"2026-11-21"`);
 * labels are days in words.
 */
export function listCallDayOptions(
  now: Date,
  answers: ClientData,
  { tag }: Translator = englishTranslator,
): QuestionOption[] {
  const days = listOfferedDays(now, answers);
  const lawful = days.filter((day) => listLawfulTimes(now, answers, day).length > 0);
  // If calls are unlawful on all days, the visitor may ask for a call without a set hour, from tomorrow on.
  return (lawful.length > 0 ? lawful : days.slice(1)).map((day) => ({
    value: day,
    label: createDayFormat(tag).format(new Date(day)),
  }));
}

/**
 * Returns the times on the chosen day when a call is lawful for both the ZIP code and the area code. Today's list
 * begins with an immediate call if one is lawful now.
 */
export function listCallTimeOptions(
  now: Date,
  answers: ClientData,
  words: Translator = englishTranslator,
): QuestionOption[] {
  const [day = ""] = answers.CallDate ?? [];
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return [];
  const times = listLawfulTimes(now, answers, day, words);
  if (times.length > 0) return times;
  const days = listOfferedDays(now, answers);
  const isAnyLawful = days.some((other) => listLawfulTimes(now, answers, other).length > 0);
  // If calls are unlawful on all days, the only option is a call without a set hour.
  if (isAnyLawful || !days.slice(1).includes(day)) return [];
  return [{ value: callWithoutHourAnswer, label: words.say("During the day where I am") }];
}

/** Returns the next seven days as ISO dates, today first, in the visitor's time zone. */
function listOfferedDays(now: Date, answers: ClientData): string[] {
  const today = toLocalTime(now, getVisitorTimeZone(answers)).day;
  return Array.from({ length: offeredDayCount }, (_, ahead) => addDays(today, ahead));
}

function listLawfulTimes(
  now: Date,
  answers: ClientData,
  day: string,
  words: Translator = englishTranslator,
): QuestionOption[] {
  const isToday = day === toLocalTime(now, getVisitorTimeZone(answers)).day;
  const isNowPossible = isToday && canPromiseCallNow(now, listVisitorCallLocations(answers));
  const times = (["Morning", "Afternoon", "Evening"] as const).flatMap((time) => {
    const window = findLawfulCallWindow(answers, day, time);
    if (!window || window.until.getTime() - now.getTime() < minimumRemainingMs) return [];
    return [
      { value: time, label: formatTimeOfDay(time, window, getVisitorTimeZone(answers), words) },
    ];
  });
  const atOnce = { value: immediateCallAnswer, label: words.say("As soon as possible") };
  return isNowPossible ? [atOnce, ...times] : times;
}

/** Returns the text of an option for the time of a call, such as "Morning, 8 a.m. to noon". */
function formatTimeOfDay(
  time: keyof typeof callTimesOfDay,
  { from, until }: CallWindow,
  zone: string,
  words: Translator,
) {
  const hours = {
    from: formatCallTime(from, zone, words),
    until: formatCallTime(until, zone, words),
  };
  return words.say(timeOfDayLabels[time], hours);
}

const timeOfDayLabels = {
  Morning: "Morning, {from} to {until}",
  Afternoon: "Afternoon, {from} to {until}",
  Evening: "Evening, {from} to {until}",
} satisfies Record<keyof typeof callTimesOfDay, string>;
