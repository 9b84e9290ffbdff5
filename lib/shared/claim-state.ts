import { type StateCode, usStates } from "@/themes/law/us-states";

/**
 * A U.S. state's time limit for personal-injury suits, as displayed on a page, with its legal source (docs/product.md
 * section 3).
 */
export interface StateClaimLaw {
  state: string;
  stateCode: StateCode;
  title: string;
  /** One or two plain sentences about the time limit. Displayed only if `isSure` is true. */
  quote: string;
  /** Key of the picture that represents the state, such as `badge:pine`. */
  sealLocation: string;
  /** Legal citation of the statute. */
  referenceName: string;
  /** URL of the statute on the website of the legislature, code commission, or court. */
  referenceUrl: string;
  referenceLinktext: string;
  /** Sentences with the time limit for injuries and for motor-vehicle accidents. Empty if the limit is uncertain. */
  limits: { injury: string; motorVehicle: string };
  /** One sentence: the date when the source was read, and whether a lawyer has reviewed the entry. */
  checked: string;
  /** Whether the time limit is certain. If false, the page displays only the link to the statute. */
  isSure: boolean;
}

/** State used when the visitor's state is unknown: California (docs/product.md section 3). */
export const fallbackStateCode: StateCode = "CA";

interface VisitorStateClues {
  overrideState?: string;
  /** Name of the visitor's region, from IP geolocation. */
  region?: string;
  regionCode?: string;
  countryCode?: string;
}

/**
 * Returns the state whose time limit the page displays: the visitor's choice, or else the region from IP geolocation,
 * or else California (docs/product.md section 3). Regions outside the US are ignored, because some share a US state's
 * name or code.
 */
export function chooseDisplayedStateCode(clues: VisitorStateClues): StateCode {
  return findVisitorStateCode(clues) ?? fallbackStateCode;
}

/**
 * Returns the state that the visitor chose, or else the visitor's region from IP geolocation. Returns `undefined` if
 * neither is a U.S. state.
 */
export function findVisitorStateCode(clues: VisitorStateClues): StateCode | undefined {
  const { overrideState, region, regionCode, countryCode = "US" } = clues;
  const chosen = parseStateCode(overrideState);
  if (chosen || countryCode !== "US") return chosen;
  return parseStateCode(region) ?? parseStateCode(regionCode);
}

/**
 * Parses the name or postal code of a U.S. state, in any case. Returns the postal code, or `undefined` for other text.
 */
export function parseStateCode(text: string | undefined): StateCode | undefined {
  const wanted = text?.trim().toUpperCase();
  if (!wanted) return undefined;
  for (const code of Object.keys(usStates) as StateCode[]) {
    if (code === wanted || usStates[code].toUpperCase() === wanted) return code;
  }
}

/** Validates the JSON response of `/api/claim-states/{state}`. Returns `undefined` if its shape is wrong. */
export function parseStateClaimLawResponse(value: unknown): StateClaimLaw | undefined {
  return isClaimState(value) ? value : undefined;
}

function isClaimState(value: unknown): value is StateClaimLaw {
  if (typeof value !== "object" || value === null) return false;
  const fields: Record<string, unknown> = { ...value };
  return (
    requiredTextFields.every((name) => typeof fields[name] === "string") &&
    typeof fields.isSure === "boolean" &&
    isTimeLimits(fields.limits) &&
    String(fields.referenceUrl).startsWith("https://") &&
    parseStateCode(String(fields.stateCode)) === fields.stateCode
  );
}

function isTimeLimits(value: unknown): value is StateClaimLaw["limits"] {
  if (typeof value !== "object" || value === null) return false;
  const { injury, motorVehicle }: Record<string, unknown> = { ...value };
  return typeof injury === "string" && typeof motorVehicle === "string";
}

const requiredTextFields = [
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

/** Options of a state picker, as pairs of postal code and name, ordered by name. */
export const usStateOptions = Object.entries(usStates) as readonly (readonly [
  code: StateCode,
  name: string,
])[];
