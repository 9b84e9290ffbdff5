import { type StateCode, usStates } from "@/themes/law/us-states";

/**
 * Claim-state entry (docs/product.md section 3): the time limit for a personal-injury suit in one state, where it is
 * written, and how this page knows.
 */
export interface ClaimState {
  state: string;
  stateCode: StateCode;
  title: string;
  /** One or two plain sentences of our own. Shown only when `isSure`. */
  quote: string;
  /** A drawn seal: `badge:` and the motif in it. */
  sealLocation: string;
  /** The statute, as a lawyer would cite it. */
  referenceName: string;
  /** The legislature's, code commission's or court's own page. */
  referenceUrl: string;
  referenceLinktext: string;
  /** A sentence on the limit of each kind; empty where nobody is sure of it. */
  limits: { injury: string; motorVehicle: string };
  /** When the entry was read, and whether a lawyer has checked it. */
  checked: string;
  /** False: the limit is not stated, only the link is shown. */
  isSure: boolean;
}

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
    isLimits(fields.limits) &&
    String(fields.referenceUrl).startsWith("https://") &&
    stateCodeOf(String(fields.stateCode)) === fields.stateCode
  );
}

function isLimits(value: unknown): value is ClaimState["limits"] {
  if (typeof value !== "object" || value === null) return false;
  const { injury, motorVehicle }: Record<string, unknown> = { ...value };
  return typeof injury === "string" && typeof motorVehicle === "string";
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
  "checked",
];

/** The options of a state picker: postal code and name, in the order of the names. */
export const stateOptions: readonly (readonly [code: string, name: string])[] =
  Object.entries(usStates);
