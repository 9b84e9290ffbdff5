import { isCallableNow, type CallWindow } from "@/lib/server/calling/lawful-call";
import { addDays, toLocalTime } from "@/lib/server/calling/local-time";
import type { ClientData } from "@/flow/protocol/requests";
import type { Option } from "@/flow/protocol/question";
import { englishWords, type Words } from "@/lib/shared/words";
import {
  type callTimesOfDay,
  asSoonAsPossible,
  duringTheDay,
  listVisitorLocations,
  findCallWindow,
  getTimeZone,
} from "./requested-call";
import { formatTime } from "./calls/call-words";

/** Number of days offered for a call, including today. */
const daysAhead = 7;
/** Minimum remaining time of a call window, in milliseconds. Windows with less time left are not offered. */
const leastLeft = 30 * 60_000;

const longDay = (tag: string) =>
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
export function listCallDays(
  now: Date,
  answers: ClientData,
  { tag }: Words = englishWords,
): Option[] {
  const days = comingDays(now, answers);
  const lawful = days.filter((day) => lawfulTimes(now, answers, day).length > 0);
  // If calls are unlawful on all days, the visitor may ask for a call without a set hour, from tomorrow on.
  return (lawful.length > 0 ? lawful : days.slice(1)).map((day) => ({
    value: day,
    label: longDay(tag).format(new Date(day)),
  }));
}

/**
 * Returns the times on the chosen day at which a call is lawful for both the ZIP code and the area code. Today's list
 * begins with an immediate call if one is lawful now.
 */
export function listCallTimes(
  now: Date,
  answers: ClientData,
  words: Words = englishWords,
): Option[] {
  const [day = ""] = answers.CallDate ?? [];
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return [];
  const times = lawfulTimes(now, answers, day, words);
  if (times.length > 0) return times;
  const days = comingDays(now, answers);
  const isAnyLawful = days.some((other) => lawfulTimes(now, answers, other).length > 0);
  // If calls are unlawful on all days, the only option is a call without a set hour.
  if (isAnyLawful || !days.slice(1).includes(day)) return [];
  return [{ value: duringTheDay, label: words.say("During the day where I am") }];
}

/** Returns the next seven days as ISO dates, today first, in the visitor's time zone. */
function comingDays(now: Date, answers: ClientData): string[] {
  const today = toLocalTime(now, getTimeZone(answers)).day;
  return Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead));
}

function lawfulTimes(
  now: Date,
  answers: ClientData,
  day: string,
  words: Words = englishWords,
): Option[] {
  const isToday = day === toLocalTime(now, getTimeZone(answers)).day;
  const isNowPossible = isToday && isCallableNow(now, listVisitorLocations(answers));
  const times = (["Morning", "Afternoon", "Evening"] as const).flatMap((time) => {
    const window = findCallWindow(answers, day, time);
    if (!window || window.until.getTime() - now.getTime() < leastLeft) return [];
    return [{ value: time, label: labelOf(time, window, getTimeZone(answers), words) }];
  });
  const atOnce = { value: asSoonAsPossible, label: words.say("As soon as possible") };
  return isNowPossible ? [atOnce, ...times] : times;
}

/** Returns the option's label, such as "Morning, 8 a.m. to noon". */
function labelOf(
  time: keyof typeof callTimesOfDay,
  { from, until }: CallWindow,
  zone: string,
  words: Words,
) {
  const hours = { from: formatTime(from, zone, words), until: formatTime(until, zone, words) };
  return words.say(labels[time], hours);
}

const labels = {
  Morning: "Morning, {from} to {until}",
  Afternoon: "Afternoon, {from} to {until}",
  Evening: "Evening, {from} to {until}",
} satisfies Record<keyof typeof callTimesOfDay, string>;
