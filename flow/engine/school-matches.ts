import type { PoiSchoolMatch } from "../protocol/instruction";
import type { FlowState } from "./flow-state";

/** The union of the schools of the selected programs, each once, in the mapping's order (docs/product.md section 4). */
export function matchedSchools(
  mappings: readonly PoiSchoolMatch[],
  selectedPrograms: readonly string[],
): string[] {
  const selected = new Set(selectedPrograms);
  const matches = mappings.filter((mapping) => selected.has(mapping.poi));
  return [...new Set(matches.flatMap((mapping) => mapping.schools))];
}

export interface ProgramCounter {
  /** Matched schools, at most the maximum. */
  count: number;
  maximum: number;
  colour: "red" | "amber" | "green";
}

/** The school-match counter of ProgramOfInterest (docs/product.md sections 4 and 9). */
export function programCounter(
  state: Pick<FlowState, "poiSchoolMappings" | "maximumSchoolMatch">,
  selectedPrograms: readonly string[],
): ProgramCounter {
  const maximum = state.maximumSchoolMatch;
  const matched = matchedSchools(state.poiSchoolMappings, selectedPrograms).length;
  const count = Math.min(matched, maximum);
  return { count, maximum, colour: counterColour(count, maximum) };
}

/** What the notice after a choice says: whether more programs would match more schools. */
export function programNotice(
  {
    poiSchoolMappings,
    maximumSchoolMatch,
  }: Pick<FlowState, "poiSchoolMappings" | "maximumSchoolMatch">,
  selectedPrograms: readonly string[],
): string {
  const matched = matchedSchools(poiSchoolMappings, selectedPrograms).length;
  return matched < maximumSchoolMatch
    ? "Select more programs to optimize matches!"
    : "Great job, few more questions left!";
}

/** Red at or below 33 % of the maximum, amber up to 66 %, green above. */
export function counterColour(count: number, maximum: number): ProgramCounter["colour"] {
  // Whole numbers on both sides: 33 of 100 is red, whatever 33 / 100 is in binary.
  if (count * 100 <= maximum * 33) return "red";
  return count * 100 <= maximum * 66 ? "amber" : "green";
}
