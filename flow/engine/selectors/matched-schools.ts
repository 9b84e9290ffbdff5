import type { PoiSchoolMatch } from "../../protocol/instruction";

/** The union of the schools of the selected programs, each once, in the mapping's order (docs/product.md section 4). */
export function matchedSchools(
  mappings: readonly PoiSchoolMatch[],
  selectedPrograms: readonly string[],
): string[] {
  const selected = mappings.filter((mapping) => selectedPrograms.includes(mapping.poi));
  return [...new Set(selected.flatMap((mapping) => mapping.schools))];
}
