import { describe, expect, it } from "vitest";
import { themes } from "@/themes/registry";
import { mva } from "@/themes/mva";
import { placeholdersOf } from "./placeholders";

const directory = {
  phoneNumbers: [{ phoneNumber: "8004567890", usedBy: "Us" }],
  sponsors: [{ name: "A Firm", state: "California" }],
  attorneys: [{ name: "A", firm: "A Firm", city: "San Diego", stateCode: "CA" }],
};
const real = {
  ...mva,
  hosts: ["www.real-name.com"],
  phone: "8004567890",
  links: { doNotSell: "https://privacy.real-name.com/" },
  directory,
};

describe("placeholders", () => {
  it("has nothing against a theme in which everything is real", () => {
    expect(placeholdersOf([real])).toEqual([]);
  });

  it.each([
    [
      { hosts: ["www.name.example"] },
      "mva: hosts.0: www.name.example is a host that nobody can reach",
    ],
    [{ phone: "8005550142" }, "mva: phone: 8005550142 is a telephone number of the 555 exchange"],
    [
      { directory: { ...directory, sponsors: [] } },
      "mva: directory.sponsors: the page /sponsors is empty",
    ],
    [
      { directory: { ...directory, attorneys: [] } },
      "mva: directory.attorneys: the page /attorneydirectory is empty",
    ],
  ])("names %o", (change, line) => {
    expect(placeholdersOf([{ ...real, ...change }])).toEqual([line]);
  });

  it("finds those of the themes as they are", () => {
    for (const { site, phone } of Object.values(themes))
      expect(placeholdersOf(Object.values(themes)).join("\n")).toContain(
        `${site}: ${phone === undefined ? "hosts.0" : "phone"}:`,
      );
  });
});
