import { englishWords, type Words } from "@/lib/shared/words";
import { lawOf, statesWithLaw } from "./law-of";
import { limitOf, limitSentence, readAndReviewed, type LimitKind } from "./time-limit";

/** The time to sue in one state, as a page lists it. */
export interface StateLimit {
  state: string;
  /** "The time limit in Ohio for a car accident is 2 years."; empty where nobody is sure of it. */
  sentence: string;
  citation: string;
  /** Where it can be read; undefined where that is not known. */
  href: string | undefined;
  /** When it was read, and whether a lawyer has checked it. */
  checked: string;
}

/** The time to sue in every state, in the order of their names. */
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
