import { usStates } from "@/themes/law/us-states";

/** Returns the names of the U.S. states, territories, and military regions, by postal abbreviation. */
export function getStateNames(): ReadonlyMap<string, string> {
  return names;
}

const names: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...usStates,
    AA: "Armed Forces Americas",
    AE: "Armed Forces Europe",
    AP: "Armed Forces Pacific",
    AS: "American Samoa",
    FM: "Federated States of Micronesia",
    GU: "Guam",
    MH: "Marshall Islands",
    MP: "Northern Mariana Islands",
    PR: "Puerto Rico",
    PW: "Palau",
    VI: "US Virgin Islands",
  }),
);
