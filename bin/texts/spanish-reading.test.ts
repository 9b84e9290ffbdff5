import { expect, it } from "vitest";
import { extractHtmlText } from "@/lib/shared/extract-html-text";
import { readTranslations } from "@/themes/languages/read-translations";
import {
  computeSpanishReadability,
  countSpanishSyllables,
  minimumSpanishReadability,
} from "@/lib/server/copy/spanish-readability";

/** The file with names of programs, which are not sentences. */
const names = "catalogue";

/** Minimum reading ease (INFLESZ scale, where 55 is as easy as a newspaper). Legal texts may be harder. */
const hardest = { everyday: minimumSpanishReadability, legal: 50 };

it.each([
  ["casa", 2],
  ["accidente", 4],
  ["aseguradora", 6],
  ["día", 2],
  ["tiene", 2],
  ["quien", 1],
  ["guerra", 2],
  ["hoy", 1],
  ["oír", 2],
])("%s has %i syllables", (word, count) => {
  expect(countSpanishSyllables(word)).toBe(count);
});

it("knows an easy text from a hard one", () => {
  expect(computeSpanishReadability(["Pare. Llame ya. No pague nada."])).toBeGreaterThan(80);
  expect(
    computeSpanishReadability([
      "La responsabilidad extracontractual subsidiaria presupone indefectiblemente incumplimientos administrativos precedentes.",
    ]),
  ).toBeLessThan(20);
});

it("reads as a newspaper does at the hardest, in every file of Spanish texts", () => {
  const files = new Map<string, string[]>();
  for (const { file, text } of readTranslations("es").values())
    if (file !== names)
      files.set(file, [
        ...(files.get(file) ?? []),
        ...extractHtmlText(text.replaceAll("<", " <")).split("\n"),
      ]);
  const hard = [...files]
    .map(([file, blocks]) => ({ file, score: computeSpanishReadability(blocks) }))
    .filter(
      ({ file, score }) => score < hardest[/^(terms|privacy)-/.test(file) ? "legal" : "everyday"],
    );
  expect(files.size).toBeGreaterThan(20);
  expect(hard).toEqual([]);
});
