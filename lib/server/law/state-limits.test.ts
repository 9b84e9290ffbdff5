import { expect, it } from "vitest";
import { usStates } from "@/themes/law/us-states";
import { listStateTimeLimits } from "./state-limits";

const today = new Date("2026-11-25");
const of = (kind: "injury" | "motorVehicle", name: string) =>
  listStateTimeLimits(kind, today).find(({ state }) => state === name);

it("lists every state once, each with its source, the day on which it was read, and who checked it", () => {
  for (const kind of ["injury", "motorVehicle"] as const) {
    const limits = listStateTimeLimits(kind, today);
    expect(limits.map(({ state }) => state)).toEqual(Object.values(usStates));
    for (const { citation, checked } of limits) {
      expect(citation).not.toBe("");
      expect(checked).toMatch(/ on November 2[1-5], 2026.*, (?:not )?reviewed by /);
    }
  }
});

it.each([
  ["injury", "Ohio", "The time limit in Ohio for an injury is 2 years."],
  ["motorVehicle", "Ohio", "The time limit in Ohio for a car accident is 2 years."],
  ["motorVehicle", "Colorado", "The time limit in Colorado for a car accident is 3 years."],
  [
    "injury",
    "District of Columbia",
    "The time limit in the District of Columbia for an injury is 3 years.",
  ],
  ["injury", "Montana", ""],
] as const)("says over %s in %s: %s", (kind, state, sentence) => {
  expect(of(kind, state)?.sentence).toBe(sentence);
});
