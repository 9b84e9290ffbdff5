import type { CallWindow } from "@/lib/server/calling/lawful-call";
import { englishTranslator, type Translator } from "@/lib/shared/words";
import { getTimeZoneName } from "./time-zone-names";

/** Formats a call window in words: "on Monday, November 23, between 8 a.m. and noon Pacific time". */
export function formatCallWindow(
  { from, until }: CallWindow,
  timeZone: string,
  words: Translator = englishTranslator,
): string {
  return words.say("on {day}, between {from} and {until} {zone}", {
    day: formatCallDay(from, timeZone, words),
    from: formatCallTime(from, timeZone, words),
    until: formatCallTime(until, timeZone, words),
    zone: getTimeZoneName(timeZone, words),
  });
}

/** Formats a day in words: "Monday, November 23". */
export function formatCallDay(
  instant: Date,
  timeZone: string,
  { tag }: Translator = englishTranslator,
): string {
  return instant.toLocaleDateString(tag, {
    timeZone,
    weekday: "long",
    month: "long",
    day: "numeric",
  });
}

/** Formats a time in words: "8 a.m.", "noon", "5:30 p.m.". A non-breaking space keeps the text on one line. */
export function formatCallTime(
  instant: Date,
  timeZone: string,
  { say }: Translator = englishTranslator,
): string {
  const [time = "", half] = instant
    .toLocaleTimeString("en-US", { timeZone, hour: "numeric", minute: "2-digit" })
    .split(/\s/);
  const short = time.replace(":00", "");
  if (short === "12" && half === "PM") return say("noon");
  return `${short}\u00a0${half === "AM" ? "a.m." : "p.m."}`;
}
