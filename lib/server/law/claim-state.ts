import { parseStateCode, type StateClaimLaw } from "@/lib/shared/claim-state";
import { englishTranslator, type Translator } from "@/lib/shared/words";
import { findLawOnDay } from "./get-law";
import {
  formatTimeLimit,
  formatTimeLimitSentence,
  formatStateName,
  formatSourceDateAndReview,
} from "./time-limit";

/**
 * Returns the texts about a state's time limit for personal-injury suits, under the law of the given day
 * (docs/product.md section 3). They are general information, not legal advice. Returns `undefined` for territories and
 * unknown codes.
 */
export function getStateClaimLaw(
  code: string | undefined,
  now = new Date(),
  words: Translator = englishTranslator,
): StateClaimLaw | undefined {
  const { say } = words;
  const stateCode = parseStateCode(code);
  const law = findLawOnDay(stateCode, now);
  const injury = law?.limitation.injury;
  if (!stateCode || !law || !injury) return undefined;
  const { title, citation, href = "" } = injury.source;
  return {
    state: say(law.name),
    stateCode,
    title: say("Personal injury claims in {place}", { place: formatStateName(law, words) }),
    quote: say(injury.words ?? ""),
    sealLocation: `badge:${getSealMotif(stateCode)}`,
    referenceName: citation,
    referenceUrl: href,
    referenceLinktext: say("Read the law: {title}", { title }),
    limits: {
      injury: formatTimeLimitSentence(law, "injury", words),
      motorVehicle: formatTimeLimitSentence(law, "motorVehicle", words),
    },
    checked: formatSourceDateAndReview(injury, words),
    isSure: formatTimeLimit(injury) !== undefined,
  };
}

/** Postal codes of the states whose picture shows a motif, such as `pine`, by motif. */
const stateCodesByMotif = {
  leaf: "AL CT GA KY OH PA SC",
  mountain: "CO ID MT NV NH UT WV WY",
  pine: "ME MI NC OR VT WA",
  river: "AR LA MS MO NY TN VA",
  star: "AK DC IN MN TX",
  sun: "AZ FL NM SD",
  wave: "CA DE HI MD MA NJ RI",
  wheat: "IL IA KS NE ND OK WI",
};

function getSealMotif(stateCode: string): string {
  const found = Object.entries(stateCodesByMotif).find(([, codes]) => codes.includes(stateCode));
  return found?.[0] ?? "star";
}
