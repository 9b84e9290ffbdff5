import { expect, it } from "vitest";
import { listLawChanges } from "./law-changes";
import { getAllJurisdictions } from "./get-law";

const changes = (from: string, to: string) =>
  [...getAllJurisdictions().values()].flatMap((law) => listLawChanges(law, from, to));

it("tells what changes between two days, by what, and nothing else", () => {
  expect(changes("2023-03-24", "2023-03-25")).toEqual([
    'FL limitation.injury: {"count":4,"unit":"years"} -> {"count":2,"unit":"years"}, from 2023-03-25 by Fla. Stat. § 95.11(5)(a)',
    'FL fault.rule: "pure" -> "bar-51", from 2023-03-25 by Fla. Stat. § 768.81(6)',
  ]);
  expect(changes("2026-09-30", "2026-10-01")).toEqual([
    'MT limitation.injury: {"count":3,"unit":"years"} -> not known, from 2026-10-01 by Mont. Code Ann. § 27-2-204',
  ]);
  expect(changes("2026-11-01", "2026-11-02")).toEqual([]);
});
