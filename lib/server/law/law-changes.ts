import { lawFields, type LawEntry, type Jurisdiction } from "@/themes/law/jurisdiction";
import { listLawEntries, findEntryInForce } from "./get-law";

/** Returns the changes of a jurisdiction's law between two days, as one line of text per changed rule. */
export function listLawChanges(law: Jurisdiction, from: string, to: string): string[] {
  return lawFields.flatMap(([group, field]) => {
    const entries = listLawEntries(law, group, field);
    const [before, after] = [findEntryInForce(entries, from), findEntryInForce(entries, to)];
    if (before === after) return [];
    const source = after ? `, from ${after.from} by ${after.source.citation}` : "";
    return [
      `${law.code} ${group}.${field}: ${formatEntryValue(before)} -> ${formatEntryValue(after)}${source}`,
    ];
  });
}

function formatEntryValue(entry: LawEntry | undefined): string {
  if (!entry) return "nothing";
  return entry.value === null ? "not known" : JSON.stringify(entry.value);
}
