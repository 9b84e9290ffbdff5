import { distance } from "fastest-levenshtein";

/** Returns the number of typing errors that are tolerated in a name: a third of its length, but at least one. */
const defaultMaximumEdits = (name: string) => Math.max(1, Math.floor(name.length / 3));

/** Returns the edit distance between two names. Swapping two adjacent letters is one edit. */
function editDistance(typed: string, known: string): number {
  const swapped = [...typed].slice(1).map((_, at) => swapAt(typed, at));
  return Math.min(distance(typed, known), ...swapped.map((one) => 1 + distance(one, known)));
}

/** Returns a text in which the letter at an index and the next letter are swapped. */
const swapAt = (text: string, at: number) =>
  text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);

/**
 * Returns the known name with the smallest edit distance, ignoring case. Returns `undefined` if no known name is within
 * its maximum distance (`mostEdits`).
 */
export function findNearestName(
  name: string,
  known: readonly string[],
  mostEdits: (known: string) => number = defaultMaximumEdits,
): string | undefined {
  const [closest] = known
    // The difference in length is a lower bound of the edit distance.
    .filter((one) => Math.abs(one.length - name.length) <= mostEdits(one))
    .map((one) => ({ one, edits: editDistance(name.toLowerCase(), one.toLowerCase()) }))
    .filter(({ one, edits }) => edits <= mostEdits(one))
    .sort((a, b) => a.edits - b.edits);
  return closest?.one;
}

/**
 * Returns the hint for an error message about an unknown name. The hint suggests the nearest known name, or lists all
 * known names if none is similar.
 */
export function formatNameSuggestion(name: string, known: readonly string[]): string {
  const nearest = findNearestName(name, known);
  if (nearest !== undefined) return `did you mean "${nearest}"?`;
  return known.length === 0 ? "none exists" : `choose ${known.join(", ")}`;
}
