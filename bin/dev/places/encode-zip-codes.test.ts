import { expect, it } from "vitest";
import { encodeZipCodes } from "./encode-zip-codes";

const zip = (postalCode: string, city: string, stateCode = "KS", ...timeZones: string[]) => ({
  postalCode,
  city,
  stateCode,
  timeZones: timeZones.length > 0 ? timeZones : ["America/Chicago"],
});

it("writes a line for each prefix, with zones and state only where they are not the usual ones", () => {
  const { timeZones, prefixes } = encodeZipCodes([
    zip("67801", "Dodge City"),
    zip("67803", "Dodge City"),
    zip("67802", "Dodge City"),
    zip("67836", "Coolidge", "KS", "America/Denver"),
    zip("67857", "Kendall", "KS", "America/Denver", "America/Chicago"),
    zip("67899", "Elsewhere", "OK"),
  ]);
  expect(timeZones).toEqual(["America/Chicago", "America/Denver"]);
  expect(prefixes).toEqual({
    "678": "KS 0+1;Dodge City|01-03;Coolidge|36|1;Kendall|57|1+0;Elsewhere|99||OK",
  });
});

it("gives an unused prefix to the state around it, with all zones of the state", () => {
  const { prefixes } = encodeZipCodes([
    zip("67201", "Wichita"),
    zip("67401", "Salina", "KS", "America/Denver"),
    zip("67501", "Hutchinson"),
    zip("68001", "Omaha", "NE"),
  ]);
  expect(Object.keys(prefixes)).toEqual(["672", "673", "674", "675", "680"]);
  expect(prefixes["673"]).toBe("KS 0+1");
});
