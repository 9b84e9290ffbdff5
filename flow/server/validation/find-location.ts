import "server-only";
import zipcodes from "zipcodes";
import type { LocationResponse } from "../../protocol/responses";

/**
 * City and state of a US postal code ("92101" or "92101-1234"), from the `zipcodes` package. Undefined for one
 * that does not exist.
 */
export function findLocation(postalCode: string): LocationResponse | undefined {
  const digits = /^(\d{5})(?:-?\d{4})?$/.exec(postalCode.trim())?.[1];
  const found = digits === undefined ? undefined : zipcodes.lookup(digits);
  if (digits === undefined || found?.country !== "US") return undefined;
  return {
    city: found.city,
    state: stateName(found.state),
    stateCode: found.state,
    postalCode: digits,
  };
}

let names: ReadonlyMap<string, string> | undefined;

/** The states and territories that a postal code can be in: names by code, e.g. "CA" to "California". */
export function stateNames(): ReadonlyMap<string, string> {
  return (names ??= readStateNames());
}

/** Goes through every postal code that there is: some hundred milliseconds. */
function readStateNames(): ReadonlyMap<string, string> {
  const american = Object.values(zipcodes.codes).filter(({ country }) => country === "US");
  const codes = new Set(american.map(({ state }) => state));
  return new Map([...codes].map((code) => [code, stateName(code)]));
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
  const upperCase = zipcodes.states.abbr[code] ?? code;
  return furtherNames[code] ?? upperCase.toLowerCase().replace(/\b[a-z]/g, (c) => c.toUpperCase());
}
