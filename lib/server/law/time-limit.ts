import { englishTranslator, type Translator } from "@/lib/shared/words";
import type { DatedLawValue, Law } from "@/themes/law/jurisdiction";

/** Time limit for filing suit, with its legal source, as stored in a jurisdiction's file. */
export type TimeLimit = NonNullable<Law["limitation"]["injury"]>;

export type TimeLimitKind = "injury" | "motorVehicle";

/**
 * Returns a state's time limit for a kind of suit, or `undefined` if the state has none. If there is no separate limit
 * for motor-vehicle suits, the limit for injuries applies.
 */
export function getTimeLimit({ limitation }: Law, kind: TimeLimitKind): TimeLimit | undefined {
  return (kind === "motorVehicle" ? limitation.motorVehicle : undefined) ?? limitation.injury;
}

/**
 * Formats a time limit, for example "2 years". Returns `undefined` if the limit was never compared with a legal
 * source. Such limits are not published.
 */
export function formatTimeLimit(
  limit: TimeLimit | undefined,
  { count }: Translator = englishTranslator,
): string | undefined {
  if (!limit?.value || limit.basis === "recalled") return undefined;
  return count(limit.value.count, periods[limit.value.unit]);
}

const periods = {
  years: { one: "one year", other: "{count} years" },
  months: { one: "one month", other: "{count} months" },
  days: { one: "one day", other: "{count} days" },
};

/** Formats a period, for example "2 years" or "90 days". */
export function formatPeriod(
  { count, unit }: NonNullable<TimeLimit["value"]>,
  words: Translator = englishTranslator,
): string {
  return words.count(count, periods[unit]);
}

/**
 * Formats a sentence such as "The time limit in Ohio for a car accident is 2 years." Returns an empty string if the
 * limit is uncertain.
 */
export function formatTimeLimitSentence(
  law: Law,
  kind: TimeLimitKind,
  words: Translator = englishTranslator,
): string {
  const { say } = words;
  const limit = formatTimeLimit(getTimeLimit(law, kind), words);
  if (!limit) return "";
  const place = formatStateName(law, words);
  return kind === "motorVehicle"
    ? say("The time limit in {place} for a car accident is {limit}.", { place, limit })
    : say("The time limit in {place} for an injury is {limit}.", { place, limit });
}

/** Converts a period to whole months, rounded down. 31 days count as one month, so 30 days return 0. */
export function convertPeriodToMonths({ count, unit }: { count: number; unit: string }): number {
  if (unit === "years") return count * 12;
  return unit === "months" ? count : Math.floor(count / 31);
}

/** Returns a sentence with the date when an entry's source was read, and the lawyer who reviewed the entry, if any. */
export function formatSourceDateAndReview(
  entry: Omit<DatedLawValue, "value">,
  words: Translator = englishTranslator,
): string {
  const when = formatLongDate(entry.read, words.tag);
  const by = formatAttorneyReview(entry, words);
  return entry.basis === "recalled"
    ? words.say("Written on {when} from general knowledge, {by}.", { when, by })
    : words.say("Source checked on {when}, {by}.", { when, by });
}

/** Returns a phrase such as "reviewed by Jane Doe on May 1, 2026" or "not reviewed by an attorney". */
export function formatAttorneyReview(
  { review }: Pick<DatedLawValue, "review">,
  { say, tag }: Translator,
): string {
  return review === "none"
    ? say("not reviewed by an attorney")
    : say("reviewed by {name} on {date}", {
        name: review.name,
        date: formatLongDate(review.date, tag),
      });
}

/** Formats a state's name for use inside a sentence, such as "Ohio" or "the District of Columbia". */
export function formatStateName(
  { code, name }: Pick<Law, "code" | "name">,
  { say }: Translator = englishTranslator,
): string {
  return code === "DC" ? say("the District of Columbia") : say(name);
}

function formatLongDate(day: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}
