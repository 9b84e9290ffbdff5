import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The style sheets that every step of a questionnaire uses on a phone. */
const styleSheets = [
  "app/globals.css",
  "components/flow/flow-screen.module.css",
  "components/flow/questions/choice.module.css",
  "components/flow/after/submission-details.module.css",
];

/** Matches a selector that names no element, class, id, or attribute after `:has()` and a combinator. */
const unnamedAfterHas = /:has\(.*\)\s*[\s>~+]\s*(?:\*|:(?!is\())[^\s>~+]*$/;

it.each(styleSheets)("%s names the elements after `:has()`", (file) => {
  const text = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  const selectors = [...text.matchAll(/([^{};]+)\{/g)].map(([, selector = ""]) =>
    selector.trim().replace(/\s+/g, " "),
  );
  expect(selectors.filter((selector) => unnamedAfterHas.test(selector))).toEqual([]);
});
