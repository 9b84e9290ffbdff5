import type { ProgramSchoolMatch } from "../protocol/instruction";
import type { FlowState } from "./flow-state";

/**
 * Returns the schools that teach at least one of the selected programs, each school once (docs/product.md section 4).
 */
export function listMatchedSchools(
  mappings: readonly ProgramSchoolMatch[],
  selectedPrograms: readonly string[],
): string[] {
  const selected = new Set(selectedPrograms);
  const matches = mappings.filter((mapping) => selected.has(mapping.poi));
  return [...new Set(matches.flatMap((mapping) => mapping.schools))];
}

export interface MatchedSchoolCount {
  /** The number of matched schools, at most `maximum`. */
  count: number;
  maximum: number;
  colour: "red" | "amber" | "green";
}

/**
 * Computes how many schools match the selected programs, for display as `count` of `maximum` (docs/product.md sections
 * 4 and 9).
 */
export function computeMatchedSchoolCount(
  state: Pick<FlowState, "poiSchoolMappings" | "maximumSchoolMatch">,
  selectedPrograms: readonly string[],
): MatchedSchoolCount {
  const maximum = state.maximumSchoolMatch;
  const matched = listMatchedSchools(state.poiSchoolMappings, selectedPrograms).length;
  const count = Math.min(matched, maximum);
  return { count, maximum, colour: getMatchedSchoolCountColor(count, maximum) };
}

/**
 * Returns the text displayed after the visitor selects a program. It asks for more programs if more schools can be
 * matched.
 */
export function getProgramSelectionNotice(
  {
    poiSchoolMappings,
    maximumSchoolMatch,
  }: Pick<FlowState, "poiSchoolMappings" | "maximumSchoolMatch">,
  selectedPrograms: readonly string[],
): string {
  const matched = listMatchedSchools(poiSchoolMappings, selectedPrograms).length;
  return matched < maximumSchoolMatch
    ? "Select more programs to optimize matches!"
    : "Great job, few more questions left!";
}

/**
 * Returns the color for a number of matched schools: red up to 33% of the maximum, amber up to 66%, and green above.
 */
export function getMatchedSchoolCountColor(
  count: number,
  maximum: number,
): MatchedSchoolCount["colour"] {
  // Integers, because 0.33 is inexact in binary.
  if (count * 100 <= maximum * 33) return "red";
  return count * 100 <= maximum * 66 ? "amber" : "green";
}
