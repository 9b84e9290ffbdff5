import { describe, expect, it } from "vitest";
import { usStates } from "@/themes/law/us-states";
import { getAllJurisdictions, findLawEntryInForce, findLawOnDay, listStateCodes } from "./get-law";

it("has the fifty states, DC and federal law, by the names that the pages use", () => {
  expect(listStateCodes()).toEqual(Object.keys(usStates));
  for (const [code, name] of Object.entries(usStates))
    expect(findLawOnDay(code, "2026-01-01")?.name).toBe(name);
  expect(getAllJurisdictions().size).toBe(52);
  expect(findLawOnDay("us", "2026-01-01")?.calling.hours?.value?.weekdays).toEqual([8, 21]);
});

it.each(["GU", "", undefined, "Ohio", "constructor"])("has no law of %s", (code) => {
  expect(findLawOnDay(code, "2026-01-01")).toBeUndefined();
});

describe("a value", () => {
  it.each([
    ["FL", "2023-03-24", 4],
    ["FL", "2023-03-25", 2],
    ["LA", "2024-07-01", 1],
    ["LA", "2024-07-02", 2],
    ["MT", "2026-09-30", 3],
  ])("in %s on %s is %i years to sue", (code, day, years) => {
    expect(findLawOnDay(code, day)?.limitation.injury?.value).toEqual({
      count: years,
      unit: "years",
    });
  });

  it("is null where the law changed and nobody has read it, and not there where it is a gap", () => {
    expect(
      findLawOnDay("MT", new Date("2026-10-01T00:00:00Z"))?.limitation.injury?.value,
    ).toBeNull();
    expect(findLawOnDay("MT", "2026-10-01")?.limitation.publicBody).toBeUndefined();
    expect(findLawOnDay("RI", "2025-12-31")?.privacy.rights).toBeUndefined();
  });

  it("ends where the entry says so, though none follows", () => {
    const entry = { value: 1, read: "2026-01-01", basis: "recalled", review: "none" } as const;
    const source = { title: "Code", citation: "§ 1" };
    const entries = [{ ...entry, source, from: "unknown", until: "2026-06-01" }];
    expect(findLawEntryInForce(entries, "2026-05-31")?.value).toBe(1);
    expect(findLawEntryInForce(entries, "2026-06-01")).toBeUndefined();
  });
});
