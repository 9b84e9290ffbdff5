import { findZipCodeLocation } from "@/lib/server/places/find-zip-code";
import { getStateNames } from "@/lib/server/places/state-names";
import type { LocationResponse } from "@/flow/protocol/responses";

/**
 * Returns the city and state of a US ZIP code (`"92101"` or `"92101-1234"`). The city is empty for an unlisted ZIP
 * code. Returns `undefined` if no state uses its first three digits.
 */
export function findLocationOfZipCode(postalCode: string): LocationResponse | undefined {
  const digits = /^(\d{5})(?:-?\d{4})?$/.exec(postalCode.trim())?.[1];
  const place = digits === undefined ? undefined : findZipCodeLocation(digits);
  if (digits === undefined || place === undefined) return undefined;
  const { city = "", stateCode } = place;
  return {
    city,
    state: getStateNames().get(stateCode) ?? stateCode,
    stateCode,
    postalCode: digits,
  };
}
