import { lawFields, type DatedLawValue, type Jurisdiction } from "@/themes/law/jurisdiction";
import { listLawEntries, findLawEntryInForce } from "./get-law";

/** Returns what changed in a jurisdiction's law between two days: one line of text per changed rule. */
export function listLawChanges(law: Jurisdiction, from: string, to: string): string[] {
  return lawFields.flatMap(([group, field]) => {
    const entries = listLawEntries(law, group, field);
    const [before, after] = [findLawEntryInForce(entries, from), findLawEntryInForce(entries, to)];
    if (before === after) return [];
    const source = after ? `, from ${after.from} by ${after.source.citation}` : "";
    return [
      `${law.code} ${group}.${field}: ${formatEntryValue(before)} -> ${formatEntryValue(after)}${source}`,
    ];
  });
}

function formatEntryValue(entry: DatedLawValue | undefined): string {
  if (!entry) return "nothing";
  return entry.value === null ? "not known" : JSON.stringify(entry.value);
}
