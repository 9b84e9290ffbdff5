import type { ClaimState } from "@/themes/claim-states/claim-state";
import { type StateCode, usStates } from "@/themes/claim-states/us-states";

/** California's personal-injury entry is the fallback (docs/product.md section 3). */
export const fallbackState: StateCode = "CA";

interface ClaimStateClues {
  overrideState?: string;
  /** Of the Geo record. */
  region?: string;
  regionCode?: string;
  countryCode?: string;
}

/**
 * Which state's entry to show (docs/product.md section 3): the one the visitor chose, else the one that the Geo
 * record's region names, by its name or else its code, else California's. Each may be a postal code or a name, in any
 * case. Other countries have regions of the same names and codes: theirs are none.
 */
export function chooseClaimState(clues: ClaimStateClues): StateCode {
  return knownClaimState(clues) ?? fallbackState;
}

/** The same; undefined where the state would be a guess. */
export function knownClaimState(clues: ClaimStateClues): StateCode | undefined {
  const { overrideState, region, regionCode, countryCode = "US" } = clues;
  const chosen = stateCodeOf(overrideState);
  if (chosen || countryCode !== "US") return chosen;
  return stateCodeOf(region) ?? stateCodeOf(regionCode);
}

/** The postal code of a state given by code or name; undefined when there is no such state. */
export function stateCodeOf(text: string | undefined): StateCode | undefined {
  const wanted = text?.trim().toUpperCase();
  if (!wanted) return undefined;
  for (const code of Object.keys(usStates) as StateCode[]) {
    if (code === wanted || usStates[code].toUpperCase() === wanted) return code;
  }
}

/** A claim-state entry from the response of `/api/claim-states/{state}`; undefined for anything else. */
export function parseClaimState(value: unknown): ClaimState | undefined {
  return isClaimState(value) ? value : undefined;
}

function isClaimState(value: unknown): value is ClaimState {
  if (typeof value !== "object" || value === null) return false;
  const fields: Record<string, unknown> = { ...value };
  return (
    texts.every((name) => typeof fields[name] === "string") &&
    typeof fields.isSure === "boolean" &&
    String(fields.referenceUrl).startsWith("https://") &&
    stateCodeOf(String(fields.stateCode)) === fields.stateCode
  );
}

const texts = [
  "state",
  "stateCode",
  "title",
  "quote",
  "sealLocation",
  "referenceName",
  "referenceUrl",
  "referenceLinktext",
  "checkedOn",
  "checkedAgainst",
];

/** The options of a state picker: postal code and name, in the order of the names. */
export const stateOptions: readonly (readonly [code: string, name: string])[] =
  Object.entries(usStates);
