import { type StateCode, usStates } from "@/themes/claim-states/us-states";

/** California's personal-injury entry stands in when nothing else matches (docs/product.md section 3). */
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
