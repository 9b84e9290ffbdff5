import { englishWords, type Words } from "@/lib/shared/words";
import type { Entry, Law } from "@/themes/law/jurisdiction";

/** Time limit for filing suit, with its legal source, as stored in a jurisdiction's file. */
export type Limit = NonNullable<Law["limitation"]["injury"]>;

export type LimitKind = "injury" | "motorVehicle";

/**
 * Returns the time limit for a kind of suit, or undefined if the state has none. Without its own limit, a
 * motor-vehicle suit has the limit for injuries.
 */
export function limitOf({ limitation }: Law, kind: LimitKind): Limit | undefined {
  return (kind === "motorVehicle" ? limitation.motorVehicle : undefined) ?? limitation.injury;
}

/**
 * Returns a time limit in words, for example "2 years". Undefined if the limit was recorded from memory rather than
 * read at its source: such limits are not published.
 */
export function limitInWords(
  limit: Limit | undefined,
  { count }: Words = englishWords,
): string | undefined {
  if (!limit?.value || limit.basis === "recalled") return undefined;
  return count(limit.value.count, periods[limit.value.unit]);
}

const periods = {
  years: { one: "one year", other: "{count} years" },
  months: { one: "one month", other: "{count} months" },
  days: { one: "one day", other: "{count} days" },
};

/** Returns a period in words, for example "2 years" or "90 days". */
export function periodInWords(
  { count, unit }: NonNullable<Limit["value"]>,
  words: Words = englishWords,
): string {
  return words.count(count, periods[unit]);
}

/**
 * Returns a sentence such as "The time limit in Ohio for a car accident is 2 years.". Empty if the limit is
 * uncertain.
 */
export function limitSentence(law: Law, kind: LimitKind, words: Words = englishWords): string {
  const { say } = words;
  const limit = limitInWords(limitOf(law, kind), words);
  if (!limit) return "";
  const place = placeOf(law, words);
  return kind === "motorVehicle"
    ? say("The time limit in {place} for a car accident is {limit}.", { place, limit })
    : say("The time limit in {place} for an injury is {limit}.", { place, limit });
}

/** Converts a period to whole months, rounded down. 31 days count as a month. */
export function monthsOf({ count, unit }: { count: number; unit: string }): number {
  if (unit === "years") return count * 12;
  return unit === "months" ? count : Math.floor(count / 31);
}

/** Returns a sentence that says when and how a value was read, and which lawyer has checked it, if any. */
export function readAndReviewed(entry: Omit<Entry, "value">, words: Words = englishWords): string {
  const when = dayInWords(entry.read, words.tag);
  const by = reviewInWords(entry, words);
  return entry.basis === "recalled"
    ? words.say("Written on {when} from general knowledge, {by}.", { when, by })
    : words.say("Source checked on {when}, {by}.", { when, by });
}

/** Returns a sentence that says when a value was read at its source. */
export function sourceChecked({ read }: Pick<Entry, "read">, { say, tag }: Words): string {
  return say("Source checked on {when}.", { when: dayInWords(read, tag) });
}

/** Returns which lawyer has checked a value, if any, for use inside a sentence. */
export function reviewInWords({ review }: Pick<Entry, "review">, { say, tag }: Words): string {
  return review === "none"
    ? say("not reviewed by an attorney")
    : say("reviewed by {name} on {date}", {
        name: review.name,
        date: dayInWords(review.date, tag),
      });
}

/** Returns the name of a state for use inside a sentence. */
export function placeOf(
  { code, name }: Pick<Law, "code" | "name">,
  { say }: Words = englishWords,
): string {
  return code === "DC" ? say("the District of Columbia") : say(name);
}

function dayInWords(day: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}
