import { distance } from "fastest-levenshtein";

/** In short names two letters make another word: HOST is no mistyped PORT. */
const shortName = 8;

/** The known name that a mistyped one may mean, upper or lower case; undefined when none is near. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const typed = name.toUpperCase();
  const [closest] = known
    .map((candidate) => ({ candidate, edits: distance(typed, candidate.toUpperCase()) }))
    .filter(({ candidate, edits }) => edits <= (candidate.length < shortName ? 1 : 2))
    .sort((a, b) => a.edits - b.edits);
  return closest?.candidate;
}
