import { expect, it } from "vitest";
import { speculationRules, createSpeculationRulesResponse } from "./speculation-rules";

const rulesFor = async (headers: Record<string, string>) => {
  const response = createSpeculationRulesResponse(new Headers(headers));
  expect(response.headers.get("content-type")).toBe("application/speculationrules+json");
  expect(response.headers.get("vary")).toBe("Save-Data");
  return (await response.json()) as unknown;
};

it("gives the rules, as the type that browsers want", async () => {
  expect(await rulesFor({})).toEqual(speculationRules);
  expect(await rulesFor({ "save-data": "off" })).toEqual(speculationRules);
});

it("gives none to who saves data", async () => {
  expect(await rulesFor({ "save-data": "on" })).toEqual({});
});
