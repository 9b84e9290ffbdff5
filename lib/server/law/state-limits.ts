import { parseStateCode } from "@/lib/shared/claim-state";
import { englishTranslator, type Translator } from "@/lib/shared/words";
import type { StateCode } from "@/themes/law/us-states";
import { findLawOnDay, listStateCodes } from "./get-law";
import {
  getTimeLimit,
  formatTimeLimitSentence,
  formatSourceDateAndReview,
  type TimeLimitKind,
} from "./time-limit";

/** One state's time limit for filing suit, as displayed in a list on a page. */
export interface StateTimeLimit {
  /** The state's postal abbreviation. */
  code: StateCode;
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
export function listStateTimeLimits(
  kind: TimeLimitKind,
  now: Date,
  words: Translator = englishTranslator,
): StateTimeLimit[] {
  return listStateCodes().flatMap((code) => {
    const law = findLawOnDay(code, now);
    const limit = law && getTimeLimit(law, kind);
    const stateCode = parseStateCode(code);
    if (!law || !limit || !stateCode) return [];
    const { citation, href } = limit.source;
    const sentence = formatTimeLimitSentence(law, kind, words);
    return [
      {
        code: stateCode,
        state: words.say(law.name),
        sentence,
        citation,
        href,
        checked: formatSourceDateAndReview(limit, words),
      },
    ];
  });
}
