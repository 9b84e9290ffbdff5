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
export function limitInWords(limit: Limit | undefined): string | undefined {
  if (!limit?.value || limit.basis === "recalled") return undefined;
  const { count, unit } = limit.value;
  return count === 1 ? `one ${unit.slice(0, -1)}` : `${count} ${unit}`;
}

/** "The time limit in Ohio for a car accident is 2 years."; empty where nobody is sure of it. */
export function limitSentence(law: Law, kind: LimitKind): string {
  const limit = limitInWords(limitOf(law, kind));
  const what = kind === "motorVehicle" ? "a car accident" : "an injury";
  return limit ? `The time limit in ${placeOf(law)} for ${what} is ${limit}.` : "";
}

/** A period in whole months. */
export function monthsOf({ count, unit }: { count: number; unit: string }): number {
  if (unit === "years") return count * 12;
  return unit === "months" ? count : Math.floor(count / 31);
}

/** When and how a value was read, and which lawyer answers for it, if one does. */
export function readAndReviewed({ read, basis, review }: Omit<Entry, "value">): string {
  const by =
    review === "none"
      ? "not checked by a lawyer"
      : `checked by ${review.name} on ${dayInWords(review.date)}`;
  const when = dayInWords(read);
  return basis === "recalled"
    ? `Written down on ${when} without the text at hand, ${by}.`
    : `Read on ${when}, ${by}.`;
}

/** The name of a state inside a sentence. */
export function placeOf({ code, name }: Pick<Law, "code" | "name">): string {
  return code === "DC" ? `the ${name}` : name;
}

function dayInWords(day: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(day),
  );
}
