import { lawFields, type DatedLawValue, type LawGroup, type Jurisdiction } from "./jurisdiction";
import { usStates } from "./us-states";

/**
 * Returns an error message for each state that has no law file, or whose law file contains another name of the state.
 */
export function findMissingLaws(laws: readonly Jurisdiction[]): string[] {
  const names = { ...usStates, US: "United States" };
  return Object.entries(names).flatMap(([code, name]) => {
    const law = laws.find((one) => one.code === code);
    if (!law) return [`${code.toLowerCase()}.json: is missing`];
    return law.name === name ? [] : [`${code.toLowerCase()}.json: name: is not ${name}`];
  });
}

/**
 * Returns the errors in a law file that its schema cannot detect, such as overlapping dates. Each message contains
 * the file's name and the field's path.
 */
export function findLawFaults(law: Jurisdiction, today: string): string[] {
  return lawFields.flatMap(([group, field]) => {
    const entries = listEntries(law, group, field);
    return entries.flatMap((entry, at) => {
      const path = `${law.code.toLowerCase()}.json: ${group}.${field}[${at}]`;
      return [
        ...findDateFaults(entry, entries[at + 1], at, today),
        ...findReviewFaults(entry, today),
        ...findValueFaults(group, field, entry),
      ].map((fault) => `${path}: ${fault}`);
    });
  });
}

function listEntries(law: Jurisdiction, group: LawGroup, field: string): DatedLawValue[] {
  const found: Readonly<Record<string, DatedLawValue[] | undefined>> = law[group];
  return found[field] ?? [];
}

function findDateFaults(
  entry: DatedLawValue,
  next: DatedLawValue | undefined,
  at: number,
  today: string,
): string[] {
  const { from, until, read } = entry;
  const faults = [];
  if (from === "unknown" && at > 0) faults.push("from: only the first may begin on an unknown day");
  if (next && next.from !== "unknown" && from !== "unknown" && next.from <= from)
    faults.push(`from: begins on ${from}, and the next one on ${next.from}`);
  if (next && until !== undefined && until !== next.from)
    faults.push(`until: ends on ${until}, and the next one begins on ${next.from}`);
  if (from !== "unknown" && until !== undefined && until <= from)
    faults.push(`until: ends on ${until}, before it began on ${from}`);
  else if (!next && until !== undefined && until <= today)
    faults.push(`until: expired on ${until}, and nothing follows`);
  if (read > today) faults.push(`read: ${read} is still to come`);
  return faults;
}

function findReviewFaults({ review, read }: DatedLawValue, today: string): string[] {
  if (review === "none") return [];
  if (review.date > today) return [`review: ${review.date} is still to come`];
  if (review.date < read) return [`review: is of ${review.date}, before the value was read`];
  const dueBy = `${Number(review.date.slice(0, 4)) + 1}${review.date.slice(4)}`;
  return dueBy < today ? [`review: is older than a year (${review.date})`] : [];
}

function findValueFaults(group: LawGroup, field: string, entry: DatedLawValue): string[] {
  const { value, words, note, basis, how, source } = entry;
  const faults = [];
  if (basis !== "recalled" && how === undefined) faults.push("how: says nothing of what was read");
  if (basis !== "recalled" && source.href === undefined && note === undefined)
    faults.push("source.href: was read, and says not where");
  if (value === null && words === undefined && note === undefined)
    faults.push("value: is not known, and no words say why");
  if (typeof value !== "object" || value === null) return faults;
  const parts = { ...value };
  if (group === "limitation") faults.push(...findLimitFaults(parts, note));
  if (group === "calling" && field === "hours") faults.push(...findHoursFaults(parts));
  return faults;
}

type Parts = Readonly<Record<string, unknown>>;

function findLimitFaults(value: Parts, note: string | undefined): string[] {
  if (value.waits === true && value.untilAge === undefined)
    return ["value.untilAge: says not how long the time waits"];
  if (value.waits === false && (value.untilAge ?? value.then) !== undefined)
    return ["value.waits: the time does not wait, and yet something follows"];
  const months = monthsOf("limit" in value ? value.limit : value);
  if (months === undefined) return [];
  if (months < 12 && note === undefined) return ["value: is under a year, and no note says why"];
  const repose = monthsOf(value.repose) ?? Infinity;
  if (repose < months) return ["value.repose: is shorter than the limit"];
  return months > 120 ? ["value: is over ten years"] : [];
}

function monthsOf(period: unknown): number | undefined {
  if (typeof period !== "object" || period === null) return undefined;
  const { count, unit }: Parts = { ...period };
  if (typeof count !== "number") return undefined;
  if (unit === "years") return count * 12;
  return unit === "months" ? count : count / 31;
}

function findHoursFaults(value: Parts): string[] {
  const empty = ["weekdays", "saturdays", "sundays", "holidays"].filter((name) => {
    const span = value[name];
    return Array.isArray(span) && Number(span[0]) >= Number(span[1]);
  });
  const never = value.weekdays === null ? ["value.weekdays: no call is ever lawful"] : [];
  return [...empty.map((name) => `value.${name}: hold no hour`), ...never];
}
