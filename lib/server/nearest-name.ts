import { distance } from "fastest-levenshtein";

/** Returns how many typing errors are tolerated in a name: a third of its letters, but at least one. */
const usualEdits = (name: string) => Math.max(1, Math.floor(name.length / 3));

/** Counts the edits between two names. Two swapped letters count as one edit. */
function editsBetween(typed: string, known: string): number {
  const swapped = [...typed].slice(1).map((_, at) => swapAt(typed, at));
  return Math.min(distance(typed, known), ...swapped.map((one) => 1 + distance(one, known)));
}

/** Swaps the letter at an index with the next one. */
const swapAt = (text: string, at: number) =>
  text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);

/**
 * Returns the known name most similar to an unknown one, ignoring case. Returns undefined if more than `mostEdits`
 * edits are needed.
 */
export function findNearestName(
  name: string,
  known: readonly string[],
  mostEdits: (known: string) => number = usualEdits,
): string | undefined {
  const [closest] = known
    // A difference in length costs at least that many edits.
    .filter((one) => Math.abs(one.length - name.length) <= mostEdits(one))
    .map((one) => ({ one, edits: editsBetween(name.toLowerCase(), one.toLowerCase()) }))
    .filter(({ one, edits }) => edits <= mostEdits(one))
    .sort((a, b) => a.edits - b.edits);
  return closest?.one;
}

/**
 * Returns the end of an error message about an unknown name: the nearest known name, or all known names if none is
 * near.
 */
export function suggestName(name: string, known: readonly string[]): string {
  const nearest = findNearestName(name, known);
  if (nearest !== undefined) return `did you mean "${nearest}"?`;
  return known.length === 0 ? "none exists" : `choose ${known.join(", ")}`;
}
