import { distance } from "fastest-levenshtein";

/** A third of the letters may be wrong, and one in the shortest names. */
const usualEdits = (name: string) => Math.max(1, Math.floor(name.length / 3));

/**
 * The known name that an unknown one is most like, in upper or lower case; undefined where `mostEdits` letters, of the
 * known name, would not make one of the other.
 */
export function nearestName(
  name: string,
  known: readonly string[],
  mostEdits: (known: string) => number = usualEdits,
): string | undefined {
  const [closest] = known
    .map((one) => ({ one, edits: distance(name.toLowerCase(), one.toLowerCase()) }))
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
