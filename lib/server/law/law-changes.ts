import { fields, type Entry, type Jurisdiction } from "@/themes/law/jurisdiction";
import { entriesOf, inForce } from "./law-of";

/** Returns how a jurisdiction's law differs between two days: one line for each changed field. */
export function lawChanges(law: Jurisdiction, from: string, to: string): string[] {
  return fields.flatMap(([group, field]) => {
    const entries = entriesOf(law, group, field);
    const [before, after] = [inForce(entries, from), inForce(entries, to)];
    if (before === after) return [];
    const source = after ? `, from ${after.from} by ${after.source.citation}` : "";
    return [`${law.code} ${group}.${field}: ${valueOf(before)} -> ${valueOf(after)}${source}`];
  });
}

function valueOf(entry: Entry | undefined): string {
  if (!entry) return "nothing";
  return entry.value === null ? "not known" : JSON.stringify(entry.value);
}
