import {
  lawFields,
  type DatedLawValue,
  type LawGroup,
  type Jurisdiction,
  type Law,
} from "@/themes/law/jurisdiction";
import { readLawFiles } from "@/themes/law/read-law";

let law: ReadonlyMap<string, Jurisdiction> | undefined;

/**
 * Returns the laws of all jurisdictions by code, such as `CA`, or `US` for federal law. The files are read once per
 * process.
 */
export function getAllJurisdictions(): ReadonlyMap<string, Jurisdiction> {
  return (law ??= readLawFiles());
}

/**
 * Returns the law of a state on a given day. For a time limit, pass the day of the injury; for calling hours, the day
 * of the call. Returns `undefined` for territories and unknown codes.
 * @param code Postal abbreviation of the state, or `US` for federal law.
 * @param on ISO 8601 date. A `Date` is converted to its UTC day.
 */
export function findLawOnDay(code: string | undefined, on: Date | string): Law | undefined {
  const jurisdiction = getAllJurisdictions().get(code?.trim().toUpperCase() ?? "");
  if (!jurisdiction) return undefined;
  const day = typeof on === "string" ? on : on.toISOString().slice(0, 10);
  const key = `${jurisdiction.code} ${day}`;
  const known = lawByDay.get(key);
  if (known) return known;
  // The search for a lawful calling time requests the same few days about a thousand times.
  if (lawByDay.size > 500) lawByDay.clear();
  const law = selectLawInForce(jurisdiction, day);
  lawByDay.set(key, law);
  return law;
}

const lawByDay = new Map<string, Law>();

/** Returns the postal abbreviations of the 50 states and DC, ordered by name. */
export function listStateCodes(): string[] {
  return [...getAllJurisdictions().values()]
    .filter(({ code }) => code !== "US")
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ code }) => code);
}

/** Returns the rules of a jurisdiction that are in force on a given day. */
export function selectLawInForce(jurisdiction: Jurisdiction, day: string): Law {
  const groups: Partial<Record<LawGroup, Record<string, DatedLawValue | undefined>>> = {};
  for (const [group, field] of lawFields)
    (groups[group] ??= {})[field] = findLawEntryInForce(
      listLawEntries(jurisdiction, group, field),
      day,
    );
  const { code, name } = jurisdiction;
  return { code, name, ...(groups as Omit<Law, "code" | "name">) };
}

/**
 * Returns all past, current, and future versions of one legal rule. Returns `[]` if the jurisdiction has no such rule.
 */
export function listLawEntries(
  jurisdiction: Jurisdiction,
  group: LawGroup,
  field: string,
): DatedLawValue[] {
  const found: Readonly<Record<string, DatedLawValue[] | undefined>> = jurisdiction[group];
  return found[field] ?? [];
}

/**
 * Returns the version of a legal rule that is in force on a day: the last one that has begun. Returns `undefined` if
 * that version has ended.
 */
export function findLawEntryInForce<Value>(
  entries: readonly DatedLawValue<Value>[],
  day: string,
): DatedLawValue<Value> | undefined {
  const begun = entries.findLast(({ from }) => from === "unknown" || from <= day);
  return begun?.until !== undefined && begun.until <= day ? undefined : begun;
}
