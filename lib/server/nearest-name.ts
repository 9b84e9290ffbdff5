import { distance } from "fastest-levenshtein";

/** A third of the letters may be wrong, and one in the shortest names. */
const usualEdits = (name: string) => Math.max(1, Math.floor(name.length / 3));

/** Counts the edits between two names. Two letters in the wrong order are one edit. */
function editsBetween(typed: string, known: string): number {
  const swapped = [...typed].slice(1).map((_, at) => swapAt(typed, at));
  return Math.min(distance(typed, known), ...swapped.map((one) => 1 + distance(one, known)));
}

/** Swaps the letter at a place with the next one. */
const swapAt = (text: string, at: number) =>
  text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);

/**
 * Returns the known name that an unknown one is most like, in upper or lower case. Returns undefined where more than
 * `mostEdits` of a known name would be needed.
 */
export function nearestName(
  name: string,
  known: readonly string[],
  mostEdits: (known: string) => number = usualEdits,
): string | undefined {
  const [closest] = known
    // Each letter more or less is an edit.
    .filter((one) => Math.abs(one.length - name.length) <= mostEdits(one))
    .map((one) => ({ one, edits: editsBetween(name.toLowerCase(), one.toLowerCase()) }))
    .filter(({ one, edits }) => edits <= mostEdits(one))
    .sort((a, b) => a.edits - b.edits);
  return closest?.one;
}

/** What a message about an unknown name ends with: the nearest one, or where none is near, all that there are. */
export function suggestion(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  if (nearest !== undefined) return `did you mean "${nearest}"?`;
  return known.length === 0 ? "there are none" : `there are: ${known.join(", ")}`;
}
