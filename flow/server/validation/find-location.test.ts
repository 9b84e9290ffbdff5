import { expect, it } from "vitest";
import { findLocation } from "./find-location";
import { runValidator } from "./validators";

it.each([
  ["92101", "San Diego", "California", "CA"],
  ["92101-1234", "San Diego", "California", "CA"],
  ["20001", "Washington", "District of Columbia", "DC"],
  ["00601", "Adjuntas", "Puerto Rico", "PR"],
  ["58501", "Bismarck", "North Dakota", "ND"],
])("%s is %s, %s", (postalCode, city, state, stateCode) => {
  expect(findLocation(postalCode)).toMatchObject({ city, state, stateCode });
});

it.each(["00000", "9210", "K1A 0B1", "toString", "92101x", ""])(
  "%j is no location",
  (postalCode) => {
    expect(findLocation(postalCode)).toBeUndefined();
  },
);

it("answers ajax paths", () => {
  expect(runValidator("/validate/postal-code/92101")).toBe(true);
  expect(runValidator("/validate/postal-code/00000")).toBe(false);
  expect(runValidator("/validate/postal-code/")).toBeUndefined();
  expect(runValidator("/validate/postal-code/92101/more")).toBeUndefined();
  expect(runValidator("/validate/postal-code/%ff")).toBeUndefined();
  expect(runValidator("/validate/other/1")).toBeUndefined();
});
