import { expect, it } from "vitest";
import { getTranslator } from "@/lib/server/language/texts";
import { accidentClaimsTheme } from "@/themes/mva";
import { weedKillerTheme } from "@/themes/roundup";
import type { StateCode } from "@/themes/law/us-states";
import { buildStateLawArticle, findStateLawArticle, listStateLawPagePaths } from "./state-articles";

const now = new Date("2026-11-26");
const build = (code: StateCode, language: "en" | "es" = "en") =>
  buildStateLawArticle(code, getTranslator(language), now);
const textsOf = (code: StateCode) =>
  build(code).sections.map(({ id, blocks }) => ({ id, text: JSON.stringify(blocks) }));
const textOf = (code: StateCode, id: string) =>
  textsOf(code).find((section) => section.id === id)?.text;

it("has a page for each state and DC on the site with state pages, and none on another", () => {
  const paths = listStateLawPagePaths(accidentClaimsTheme);
  expect(paths).toHaveLength(51);
  expect(paths).toContain("/car-accident/new-york");
  expect(findStateLawArticle(accidentClaimsTheme, "/car-accident/ohio")?.path).toBe(
    "/car-accident/ohio",
  );
  expect(listStateLawPagePaths(weedKillerTheme)).toEqual([]);
  expect(findStateLawArticle(weedKillerTheme, "/car-accident/ohio")).toBeUndefined();
  expect(findStateLawArticle(accidentClaimsTheme, "/car-accident/nonesuch")).toBeUndefined();
});

it.each([
  ["CA", "Car accident in California: 2 years to file"],
  ["CO", "Car accident in Colorado: 3 years to file"],
  ["TN", "Car accident in Tennessee: one year to file"],
  ["MT", "Car accident in Montana: how long you have to file"],
] as const)("names the time limit of %s in the heading: %s", (code, heading) => {
  expect(build(code)).toMatchObject({ heading, title: heading });
});

it("says the limit, the fault rule and the insurance rule of the state, each with its source", () => {
  expect(textOf("CA", "deadline")).toContain("In California, you generally have two years");
  expect(textOf("CA", "deadline")).toMatch(/<a href=.*Source checked on November \d+, 2026/);
  expect(textOf("CA", "fault")).toContain("even if you were mostly at fault");
  expect(textOf("CA", "fault")).toContain("Li v. Yellow Cab");
  expect(textOf("CA", "exceptions")).toContain("within 6 months");
  expect(textOf("AL", "fault")).toContain("The rule in Alabama is strict");
  expect(textOf("NY", "no-fault")).toContain("New York has a no-fault law");
  expect(textOf("PA", "no-fault")).toContain("drivers choose");
  expect(textOf("CA", "no-fault")).toContain("doesn’t have a no-fault law");
  expect(textOf("MI", "fault")).toContain("ends a claim for pain and suffering");
});

it("leaves out a rule that the law file does not have, and an uncertain limit", () => {
  expect(textOf("DC", "no-fault")).toBeUndefined();
  expect(textOf("MT", "deadline")).toContain("we’re not sure of the current limit");
});

it("is in the language of the page", () => {
  expect(build("CA", "es").heading).toBe("Accidente de auto en California: 2 años para demandar");
});

it("repeats no page of another state", () => {
  const pages = listStateLawPagePaths(accidentClaimsTheme).map((path) =>
    findStateLawArticle(accidentClaimsTheme, path),
  );
  expect(new Set(pages.map((page) => page?.description)).size).toBe(51);
  for (const page of pages) expect(page?.description.length).toBeLessThanOrEqual(160);
});
