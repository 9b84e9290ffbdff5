import { findZipCode } from "@/lib/server/places/find-zip-code";
import { stateNames } from "@/lib/server/places/state-names";
import type { LocationResponse } from "@/flow/protocol/responses";

/**
 * Finds city and state of a US postal code ("92101" or "92101-1234"). A code that the table does not have takes its
 * state from its first three digits, and its city is empty. Returns undefined where no state uses these digits. The
 * visitor goes on all the same; rules that depend on the state then apply as strictly as in any state.
 */
export function findLocation(postalCode: string): LocationResponse | undefined {
  const digits = /^(\d{5})(?:-?\d{4})?$/.exec(postalCode.trim())?.[1];
  const place = digits === undefined ? undefined : findZipCode(digits);
  if (digits === undefined || place === undefined) return undefined;
  const { city = "", stateCode } = place;
  return { city, state: stateNames().get(stateCode) ?? stateCode, stateCode, postalCode: digits };
}
