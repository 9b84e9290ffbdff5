import { englishWords, type Words } from "@/lib/shared/words";
import { getLaw, listStatesWithLaw } from "./get-law";
import {
  getTimeLimit,
  formatTimeLimitSentence,
  describeReview,
  type TimeLimitKind,
} from "./time-limit";

/** One state's time limit for filing suit, as displayed in a list on a page. */
export interface StateLimit {
  state: string;
  /** A sentence such as "The time limit in Ohio for a car accident is 2 years." Empty if the limit is uncertain. */
  sentence: string;
  citation: string;
  /** URL of the legal source, or `undefined` if unknown. */
  href: string | undefined;
  /** One sentence: the date when the source was read, and whether a lawyer has reviewed the entry. */
  checked: string;
}

/** Returns the time limits of all states, ordered by state name. */
export function listStateLimits(
  kind: TimeLimitKind,
  now: Date,
  words: Words = englishWords,
): StateLimit[] {
  return listStatesWithLaw().flatMap((code) => {
    const law = getLaw(code, now);
    const limit = law && getTimeLimit(law, kind);
    if (!law || !limit) return [];
    const { citation, href } = limit.source;
    const sentence = formatTimeLimitSentence(law, kind, words);
    return [
      {
        state: words.say(law.name),
        sentence,
        citation,
        href,
        checked: describeReview(limit, words),
      },
    ];
  });
}
