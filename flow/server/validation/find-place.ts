import "server-only";
import zipcodes from "zipcodes";
import type { LocationResponse } from "../../protocol/lookups";

/**
 * City and state of a US postal code ("92101" or "92101-1234"), from the `zipcodes` package. Undefined for one
 * that does not exist.
 */
export function findPlace(postalCode: string): LocationResponse | undefined {
  const digits = /^(\d{5})(?:-?\d{4})?$/.exec(postalCode.trim())?.[1];
  const place = digits === undefined ? undefined : zipcodes.lookup(digits);
  if (digits === undefined || place?.country !== "US") return undefined;
  return {
    city: place.city,
    state: stateName(place.state),
    stateCode: place.state,
    postalCode: digits,
  };
}

/** Codes of military and territorial addresses, which the package does not name. */
const furtherNames: Record<string, string> = {
  AA: "Armed Forces Americas",
  AE: "Armed Forces Europe",
  AP: "Armed Forces Pacific",
  AS: "American Samoa",
  DC: "District of Columbia",
  FM: "Federated States of Micronesia",
  GU: "Guam",
  MH: "Marshall Islands",
  MP: "Northern Mariana Islands",
  PR: "Puerto Rico",
  PW: "Palau",
  VI: "US Virgin Islands",
};

function stateName(code: string): string {
  const shouted = zipcodes.states.abbr[code] ?? code;
  return furtherNames[code] ?? shouted.toLowerCase().replace(/\b[a-z]/g, (c) => c.toUpperCase());
}
