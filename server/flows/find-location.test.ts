import { expect, it } from "vitest";
import { getStateNames } from "@/lib/server/places/state-names";
import { findLocationOfZipCode } from "./find-location";
import { runAnswerValidator } from "./validators";

it.each([
  ["92101", "San Diego", "California", "CA"],
  ["92101-1234", "San Diego", "California", "CA"],
  ["75036", "Frisco", "Texas", "TX"],
  ["89437", "Sparks", "Nevada", "NV"],
  ["20001", "Washington", "District of Columbia", "DC"],
  ["00601", "Adjuntas", "Puerto Rico", "PR"],
  ["58501", "Bismarck", "North Dakota", "ND"],
  ["09007", "APO", "Armed Forces Europe", "AE"],
])("%s is %s, %s", (postalCode, city, state, stateCode) => {
  expect(findLocationOfZipCode(postalCode)).toMatchObject({ city, state, stateCode });
});

it.each([
  ["92189-0001", "92189", "California", "CA"],
  ["99999", "99999", "Alaska", "AK"],
  ["96699", "96699", "Armed Forces Pacific", "AP"],
])(
  "%s, a code that the table lacks, is in the state of its prefix",
  (given, postalCode, state, stateCode) => {
    expect(findLocationOfZipCode(given)).toEqual({ city: "", state, stateCode, postalCode });
  },
);

it.each(["00000", "00123", "9210", "K1A 0B1", "toString", "92101x", ""])(
  "%j is no location",
  (postalCode) => {
    expect(findLocationOfZipCode(postalCode)).toBeUndefined();
  },
);

it("names each state that a postal code can be in", () => {
  for (let prefix = 0; prefix < 1_000; prefix += 1) {
    const location = findLocationOfZipCode(`${String(prefix).padStart(3, "0")}99`);
    if (location) expect(getStateNames().get(location.stateCode)).toBe(location.state);
  }
});

it("answers ajax paths", () => {
  expect(runAnswerValidator("/validate/postal-code/92101")).toBe(true);
  expect(runAnswerValidator("/validate/postal-code/99999")).toBe(true);
  expect(runAnswerValidator("/validate/postal-code/00000")).toBe(false);
  expect(runAnswerValidator("/validate/postal-code/00123")).toBe(true);
  expect(runAnswerValidator("/validate/postal-code/81899-0001")).toBe(true);
  expect(runAnswerValidator("/validate/postal-code/9210")).toBe(false);
  expect(runAnswerValidator("/validate/postal-code/")).toBeUndefined();
  expect(runAnswerValidator("/validate/postal-code/92101/more")).toBeUndefined();
  expect(runAnswerValidator("/validate/postal-code/%ff")).toBeUndefined();
  expect(runAnswerValidator("/validate/other/1")).toBeUndefined();
});
