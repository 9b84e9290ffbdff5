import type { ClaimState } from "@/themes/claim-states/claim-state";
import { type StateCode, usStates } from "@/themes/claim-states/us-states";

export type { ClaimState };

/** California's personal-injury entry is the fallback (docs/product.md section 3). */
export const fallbackState: StateCode = "CA";

/**
 * Which state's entry to show (docs/product.md section 3): the one the visitor chose, else the one the Geo record
 * names, else California's. Both may be a postal code or a name, in any case.
 */
export function chooseClaimState({
  overrideState,
  region,
}: {
  overrideState?: string;
  region?: string;
}): StateCode {
  return stateCodeOf(overrideState) ?? stateCodeOf(region) ?? fallbackState;
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
