import { describe, expect, it } from "vitest";
import { claimStateOf } from "./registry";
import { type StateCode, usStates } from "./us-states";

const codes = Object.keys(usStates) as StateCode[];
const entries = codes.map(claimStateOf);

/** Hosts of legislatures, code commissions and courts that are not under .gov or a state's .us domain. */
const officialHosts = new Set([
  "nmonesource.com",
  "www.oscn.net",
  "www.palegis.us",
  "www.njleg.state.nj.us",
]);
const words = ["", "one", "two", "three", "four", "five", "six"];

describe("the claim-state entries", () => {
  it("cover the fifty states and DC, each once", () => {
    expect(new Set(entries.map((entry) => entry.state)).size).toBe(51);
    expect(new Set(entries.map((entry) => entry.referenceName)).size).toBe(51);
  });

  it("are in the order of the states' names", () => {
    const names = entries.map((entry) => entry.state);
    expect(names).toEqual([...names].sort());
  });

  it("leave the limit unsaid only where the law has just changed", () => {
    expect(entries.filter((entry) => !entry.isSure).map((entry) => entry.stateCode)).toEqual([
      "MT",
    ]);
  });
});

describe.each(entries)("$state", (entry) => {
  it("refers to an official page over https", () => {
    const { protocol, hostname } = new URL(entry.referenceUrl);
    expect(protocol).toBe("https:");
    expect(
      hostname.endsWith(".gov") ||
        /\.state\.[a-z]{2}\.us$/.test(hostname) ||
        officialHosts.has(hostname),
    ).toBe(true);
  });

  it("says in words what its years say, and hedges", () => {
    const { isSure, years, quote } = entry;
    expect(isSure).toBe(years !== undefined);
    if (years === undefined) return expect(quote).not.toMatch(/\b(one|two|three|four|five|six)\b/);
    expect(quote).toContain("generally");
    expect(quote).toMatch(new RegExp(`\\b${words[years]} years?\\b`));
  });

  it("is short, names its state and says when and how it was checked", () => {
    expect(entry.quote.length).toBeLessThan(200);
    expect(entry.quote.replace("The District", "District")).toContain(entry.state);
    expect(entry.title).toContain(entry.state);
    expect(Date.parse(entry.checkedOn)).toBeGreaterThan(Date.parse("2026-01-01"));
    expect(entry.checkedAgainst.length).toBeGreaterThan(20);
  });
});
