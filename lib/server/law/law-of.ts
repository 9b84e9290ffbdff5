import {
  fields,
  type Entry,
  type Group,
  type Jurisdiction,
  type Law,
} from "@/themes/law/jurisdiction";
import { readLaw } from "@/themes/law/read-law";

let law: ReadonlyMap<string, Jurisdiction> | undefined;

/** All jurisdictions, by code, US among them; read once. */
export function allLaw(): ReadonlyMap<string, Jurisdiction> {
  return (law ??= readLaw());
}

/**
 * The law of a state on a day, by its postal code; `US` is federal law. Undefined for a territory, or none. Which day counts
 * is for the caller to know: a time limit goes by the day of the injury, a call by the day on which it is made. A `Date`
 * counts in UTC.
 */
export function lawOf(code: string | undefined, on: Date | string): Law | undefined {
  const jurisdiction = allLaw().get(code?.trim().toUpperCase() ?? "");
  if (!jurisdiction) return undefined;
  const day = typeof on === "string" ? on : on.toISOString().slice(0, 10);
  const key = `${jurisdiction.code} ${day}`;
  const known = asked.get(key);
  if (known) return known;
  // A search for a lawful call asks for the same few days a thousand times.
  if (asked.size > 500) asked.clear();
  const law = lawIn(jurisdiction, day);
  asked.set(key, law);
  return law;
}

const asked = new Map<string, Law>();

/** The fifty states and DC by postal code, in the order of their names. */
export function statesWithLaw(): string[] {
  return [...allLaw().values()]
    .filter(({ code }) => code !== "US")
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ code }) => code);
}

/** What a jurisdiction's file says of a day. */
export function lawIn(jurisdiction: Jurisdiction, day: string): Law {
  const groups: Partial<Record<Group, Record<string, Entry | undefined>>> = {};
  for (const [group, field] of fields)
    (groups[group] ??= {})[field] = inForce(entriesOf(jurisdiction, group, field), day);
  const { code, name } = jurisdiction;
  return { code, name, ...(groups as Omit<Law, "code" | "name">) };
}

/** All entries of a field by its name; none where it is a gap. */
export function entriesOf(jurisdiction: Jurisdiction, group: Group, field: string): Entry[] {
  const found: Readonly<Record<string, Entry[] | undefined>> = jurisdiction[group];
  return found[field] ?? [];
}

/** The entry that holds on a day: the last that has begun, unless it ended. */
export function inForce<Value>(
  entries: readonly Entry<Value>[],
  day: string,
): Entry<Value> | undefined {
  const begun = entries.findLast(({ from }) => from === "unknown" || from <= day);
  return begun?.until !== undefined && begun.until <= day ? undefined : begun;
}
