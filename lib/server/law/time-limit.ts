import { englishWords, type Words } from "@/lib/shared/words";
import type { Entry, Law } from "@/themes/law/jurisdiction";

/** The time to sue, as a file has it. */
export type Limit = NonNullable<Law["limitation"]["injury"]>;

/** Over what somebody sues. */
export type LimitKind = "injury" | "motorVehicle";

/** The time to sue that goes for a kind; undefined where there is none. */
export function limitOf({ limitation }: Law, kind: LimitKind): Limit | undefined {
  return (kind === "motorVehicle" ? limitation.motorVehicle : undefined) ?? limitation.injury;
}

/** "2 years"; undefined where nobody has read it: a limit out of memory is not told to anybody. */
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

/** "2 years", "90 days". */
export function periodInWords(
  { count, unit }: NonNullable<Limit["value"]>,
  words: Words = englishWords,
): string {
  return words.count(count, periods[unit]);
}

/** "The time limit in Ohio for a car accident is 2 years."; empty where nobody is sure of it. */
export function limitSentence(law: Law, kind: LimitKind, words: Words = englishWords): string {
  const { say } = words;
  const limit = limitInWords(limitOf(law, kind), words);
  if (!limit) return "";
  const place = placeOf(law, words);
  return kind === "motorVehicle"
    ? say("The time limit in {place} for a car accident is {limit}.", { place, limit })
    : say("The time limit in {place} for an injury is {limit}.", { place, limit });
}

/** A period in whole months. */
export function monthsOf({ count, unit }: { count: number; unit: string }): number {
  if (unit === "years") return count * 12;
  return unit === "months" ? count : Math.floor(count / 31);
}

/** When and how a value was read, and which lawyer answers for it, if one does. */
export function readAndReviewed(
  { read, basis, review }: Omit<Entry, "value">,
  { say, tag }: Words = englishWords,
): string {
  const by =
    review === "none"
      ? say("not checked by a lawyer")
      : say("checked by {name} on {date}", {
          name: review.name,
          date: dayInWords(review.date, tag),
        });
  const when = dayInWords(read, tag);
  return basis === "recalled"
    ? say("Written down on {when} without the text at hand, {by}.", { when, by })
    : say("Read on {when}, {by}.", { when, by });
}

/** The name of a state inside a sentence. */
export function placeOf(
  { code, name }: Pick<Law, "code" | "name">,
  { say }: Words = englishWords,
): string {
  return code === "DC" ? say("the District of Columbia") : say(name);
}

function dayInWords(day: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}
