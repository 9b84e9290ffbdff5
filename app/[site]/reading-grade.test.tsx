import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it, vi } from "vitest";
import type { PageDefinition, QuestionDefinition } from "@/server/flows/flow-definition";
import { allFlowDefinitions } from "@/server/flows/flow-registry";
import { computePageContent } from "@/server/flows/page-content-registry";
import { listRoutes } from "@/lib/server/site/routes";
import {
  computeReadingGrade,
  findUnusedTerms,
  maximumReadingGrade,
} from "@/lib/server/copy/reading-grade";
import { extractTextBlocks, extractSentences } from "@/tests/support/page-sentences";
import { renderSitePage } from "@/tests/support/render-page";
import { themes } from "@/themes/registry";

vi.mock("next/headers", () => ({ headers: () => Promise.resolve(new Headers()) }));

it.each(Object.keys(themes))(
  "every page of %s can be read at grade 8",
  async (site) => {
    const paths = [...listRoutes(site).map(({ path }) => path), "/error-404", "/error-500"];
    const found: Record<string, string[]> = {};
    for (const path of paths) {
      const { html } = await renderSitePage(site, path);
      expect(extractTextBlocks(html), path).not.toEqual([]);
      // The page of the privacy policy also contains the terms of service.
      found[path] = tooHard([extractSentences(html)]);
    }
    expect(faults(found)).toEqual({});
  },
  60_000,
);

it.each(allFlowDefinitions)("every question, text and error of $key can, too", ({ pages }) => {
  expect(
    faults(Object.fromEntries(pages.map((page) => [page.key, tooHard(textsOf(page))]))),
  ).toEqual({});
});

/** The source files with texts of the questionnaire's screens, and the sentences in each. */
const sources = globSync("{components/{flow,layout,ui,content/requests},flow/engine}/**/*.{ts,tsx}")
  .filter((file) => !/\.test\.|\/testing\/|opening-script/.test(file))
  .map((file) => ({ file, sentences: sentencesIn(file) }));

it("every error and notice of the questionnaire's screens can", () => {
  expect(sources.flatMap(({ sentences }) => sentences).length).toBeGreaterThan(50);
  const found = sources.map(({ file, sentences }) => [
    file,
    tooHard(sentences.map((text) => [text])),
  ]);
  expect(faults(Object.fromEntries(found))).toEqual({});
});

it("allows no term that none of them needs", () => {
  const texts = allFlowDefinitions.flatMap(({ pages }) => pages.flatMap(textsOf)).flat();
  expect(findUnusedTerms([...texts, ...sources.flatMap(({ sentences }) => sentences)])).toEqual([]);
});

/** Returns a page's texts as lists of blocks. The grade is measured per list. */
function textsOf(page: PageDefinition): string[][] {
  const { questions = [], consent = [], repeatedContent, proTip, matchNote } = page;
  return [
    ...questions.flatMap((question) => [
      [question.label ?? "", ...labelsOf(question)],
      ...(question.validationRules ?? []).map(({ message }) => [message ?? ""]),
    ]),
    ...[...contentsOf(page), repeatedContent].map((content) =>
      [content?.titleData, content?.htmlData].flatMap((html) => extractTextBlocks(html ?? "")),
    ),
    ...[proTip, matchNote].map((html) => extractTextBlocks(html ?? "")),
    // The law prescribes the full consent text, so only its summary is graded.
    ...consent.map(({ content }) => extractTextBlocks(content.split(/<br>|<details>/)[0] ?? "")),
  ];
}

/** Returns a page's content for each kind of accident and for some states, if it depends on the answers. */
function contentsOf(page: PageDefinition) {
  const kinds =
    "Car Truck Motorcycle Rideshare Pedestrian Bicycle BoatOrAirplane SlipAndFall Other";
  const now = new Date("2026-11-24T06:00:00Z");
  return kinds.split(" ").flatMap((kind) =>
    ["CA", "NY", "MT", "VA"].map((state) =>
      computePageContent(page, {
        answers: { AccidentType: [kind], StateCode: [state], AccidentDate: ["Last30Days"] },
        now,
      }),
    ),
  );
}

function labelsOf({ options }: QuestionDefinition): string[] {
  return Array.isArray(options) ? options.map(({ label }) => label) : [];
}

/** Returns the sentences for visitors in a source file. */
function sentencesIn(file: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) || ts.isStringLiteral(node)) {
      const text = node.text.replaceAll(/<[^>]*>|\s+/g, " ").trim();
      if (/[a-z] [a-z].*[.?!]/i.test(text)) found.push(text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true));
  return found;
}

function tooHard(texts: readonly string[][]): string[] {
  return texts
    .filter((blocks) => computeReadingGrade(blocks) > maximumReadingGrade)
    .map(
      (blocks) => `${computeReadingGrade(blocks).toFixed(1)}: ${blocks.join(" ").slice(0, 200)}`,
    );
}

function faults(found: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(found).filter(([, texts]) => texts.length > 0));
}
