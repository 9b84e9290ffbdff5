import { type StateCode, usStates } from "@/themes/law/us-states";

/**
 * Claim-state entry (docs/product.md section 3): a state's time limit for personal-injury suits, its legal source,
 * and when that source was read.
 */
export interface ClaimState {
  state: string;
  stateCode: StateCode;
  title: string;
  /** One or two plain sentences in our own words. Shown only if `isSure`. */
  quote: string;
  /** The seal picture: `badge:` followed by the name of its motif. */
  sealLocation: string;
  /** Legal citation of the statute. */
  referenceName: string;
  /** URL of the statute on the site of the state's legislature, code commission or court. */
  referenceUrl: string;
  referenceLinktext: string;
  /** One sentence for each kind of time limit. A sentence is empty when the limit is uncertain. */
  limits: { injury: string; motorVehicle: string };
  /** One sentence: when the source was read, and whether a lawyer has checked the entry. */
  checked: string;
  /** Whether the time limit is certain. If false, the page shows the link without stating a limit. */
  isSure: boolean;
}

/** State of the fallback entry, California (docs/product.md section 3). */
export const fallbackState: StateCode = "CA";

interface ClaimStateClues {
  overrideState?: string;
  /** Region name from the Geo record. */
  region?: string;
  regionCode?: string;
  countryCode?: string;
}

/**
 * Returns the state whose claim-state entry the page shows (docs/product.md section 3). The visitor's choice comes
 * first, then the Geo record's region by name or code, then California. States may be given as postal codes or names,
 * in any case. Regions of other countries are ignored, because some have the same names or codes.
 */
export function chooseClaimState(clues: ClaimStateClues): StateCode {
  return findClaimState(clues) ?? fallbackState;
}

/** Returns the state like `chooseClaimState`, but undefined instead of the fallback. */
export function findClaimState(clues: ClaimStateClues): StateCode | undefined {
  const { overrideState, region, regionCode, countryCode = "US" } = clues;
  const chosen = parseStateCode(overrideState);
  if (chosen || countryCode !== "US") return chosen;
  return parseStateCode(region) ?? parseStateCode(regionCode);
}

/** Returns the postal code of a state given by code or name, in any case. Returns undefined for unknown states. */
export function parseStateCode(text: string | undefined): StateCode | undefined {
  const wanted = text?.trim().toUpperCase();
  if (!wanted) return undefined;
  for (const code of Object.keys(usStates) as StateCode[]) {
    if (code === wanted || usStates[code].toUpperCase() === wanted) return code;
  }
}

/**
 * Returns the response of `/api/claim-states/{state}` as a claim-state entry, or undefined if it has another shape.
 */
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
    parseStateCode(String(fields.stateCode)) === fields.stateCode
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

/** Options of a state picker: postal code and name, ordered by name. */
export const stateOptions: readonly (readonly [code: string, name: string])[] =
  Object.entries(usStates);
