import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import collected from "@/themes/languages/code-words.json";
import { readTranslations } from "@/themes/languages/read-translations";
import { collectCodeTexts } from "./code-texts";
import { findGlossaryFaultsInText, readGlossary } from "./glossary";
import { compareTranslations } from "./compare-translations";
import { listSitesInLanguage, findTranslationFaults } from "./translation-faults";

it("has written down what the code says: npm run texts -- es --collect", () => {
  expect(collected).toEqual(collectCodeTexts());
});

it("has no text that binds missing or stale, and nothing against a glossary", async () => {
  expect(listSitesInLanguage("es").map(({ site }) => site)).toEqual(["mva", "ysm"]);
  expect((await findTranslationFaults()).faults).toEqual([]);
});

it("names a text whose English has changed, and what stands for English that is gone", async () => {
  const [site, ...others] = listSitesInLanguage("es");
  const home = { ...site!.home, title: "Another title" };
  const { missing, stale } = await compareTranslations("es", [{ ...site!, home }, ...others]);
  expect(missing).toContainEqual({
    english: "Another title",
    where: site!.site,
    isBinding: false,
  });
  expect(stale.map(({ file }) => file)).toContain(`site-${site!.site}`);
});

it("takes no form of “notario” in any Spanish text", () => {
  const own = readGlossary(readFileSync("docs/glossary-es.md", "utf8"));
  const found = ["notario", "notarios", "notaria", "notaría", "notarial"].flatMap((word) =>
    findGlossaryFaultsInText(own, { english: "x", text: `Hable con <b>${word}</b>.`, where: word }),
  );
  expect(found).toHaveLength(5);
  const texts = [...readTranslations("es").values()].map(({ text }) => text);
  expect(texts.filter((text) => /notari/i.test(text))).toEqual([]);
});

describe("a glossary", () => {
  const entries = readGlossary(
    "Words\n\n| English | Spanish | never |\n| --- | --- | --- |\n| attorney | abogad | notario, licenciado |\n",
  );
  const at = (english: string, text: string) =>
    findGlossaryFaultsInText(entries, { english, text, where: "x" });

  it("takes its own words, in any form", () => {
    expect(at("Ask an attorney.", "Pregunte a una abogada.")).toEqual([]);
    expect(at("Ask anybody.", "Pregunte a cualquiera.")).toEqual([]);
  });

  it("names a word that it forbids, and one that is not there", () => {
    expect(at("Ask an attorney.", "Pregunte a un <b>notario</b>.")).toEqual([
      "x: “Pregunte a un notario.” uses the forbidden “notario”",
      "x: “Pregunte a un notario.” must translate “attorney” by one of “abogad”",
    ]);
  });
});
