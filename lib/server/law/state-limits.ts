import { englishWords, type Words } from "@/lib/shared/words";
import { lawOf, statesWithLaw } from "./law-of";
import { limitOf, limitSentence, readAndReviewed, type LimitKind } from "./time-limit";

/** Time limit for filing suit in one state, as a page lists it. */
export interface StateLimit {
  state: string;
  /** A sentence such as "The time limit in Ohio for a car accident is 2 years.". Empty if the limit is uncertain. */
  sentence: string;
  citation: string;
  /** URL of the legal source; undefined if unknown. */
  href: string | undefined;
  /** One sentence: when the source was read, and whether a lawyer has checked it. */
  checked: string;
}

/** Returns the time limits of all states, ordered by state name. */
export function stateLimits(kind: LimitKind, now: Date, words: Words = englishWords): StateLimit[] {
  return statesWithLaw().flatMap((code) => {
    const law = lawOf(code, now);
    const limit = law && limitOf(law, kind);
    if (!law || !limit) return [];
    const { citation, href } = limit.source;
    const sentence = limitSentence(law, kind, words);
    return [
      {
        state: words.say(law.name),
        sentence,
        citation,
        href,
        checked: readAndReviewed(limit, words),
      },
    ];
  });
}
