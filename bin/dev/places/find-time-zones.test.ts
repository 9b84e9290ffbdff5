import { expect, it } from "vitest";
import { findTimeZones } from "./find-time-zones";

const zip = {
  zip_code: "67880",
  city: "Ulysses",
  state: "KS",
  timezone: "America/Chicago",
  lat: "37.58",
  long: "-101.36",
};
const find =
  (...zones: string[]) =>
  () =>
    zones;

it.each([
  ["one zone where the sources agree", {}, find("America/Chicago"), ["America/Chicago"]],
  [
    "both where their clocks differ, that of the coordinates first",
    {},
    find("America/Denver"),
    ["America/Denver", "America/Chicago"],
  ],
  [
    "one where only the names differ",
    { timezone: "America/New_York" },
    find("America/Detroit"),
    ["America/Detroit"],
  ],
  [
    "the listed zone without coordinates",
    { lat: "0", long: "0" },
    find("Etc/GMT"),
    ["America/Chicago"],
  ],
  ["the listed zone at sea", {}, find("Etc/GMT+6"), ["America/Chicago"]],
  ["no name that is no zone", { timezone: "Napakiak" }, find("America/Nome"), ["America/Nome"]],
  [
    "those at both ends of a military region, after that of most posts",
    { state: "AE", timezone: "" },
    find(),
    ["Europe/Berlin", "America/Toronto", "Asia/Karachi"],
  ],
])("are %s", (_what, changes, found, zones) => {
  expect(findTimeZones({ ...zip, ...changes }, found)).toEqual(zones);
});

it("must be known", () => {
  expect(() => findTimeZones({ ...zip, timezone: "" }, find())).toThrow("67880");
});
