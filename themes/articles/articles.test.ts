import { describe, expect, it } from "vitest";
import { sceneKeys, type Article } from "../article";
import { themes } from "../registry";
import { articles, articlesByPath } from "./registry";

const injury = "/injuryaccidentclaims";

/** The information pages of docs/product.md section 2. */
const documentedPaths = [
  "/mva",
  "/accidents-in-public",
  `${injury}/trafficaccidents/motorvehicleclaims`,
  `${injury}/trafficaccidents/trucksand18wheelers`,
  `${injury}/trafficaccidents/taxiuberlyftclaims`,
  `${injury}/trafficaccidents/motorcycleaccidentclaims`,
  `${injury}/trafficaccidents/pedestrianaccidentclaims`,
  `${injury}/trafficaccidents/bicycleaccidentclaims`,
  `${injury}/trafficaccidents/escooterclaims`,
  `${injury}/trafficaccidents/publictransportationclaims`,
  `${injury}/recreationaccidents/boataccidentclaims`,
  `${injury}/recreationaccidents/airplaneaccidentclaims`,
  `${injury}/accidentsinpublic/slipandfallclaims`,
];

/** Information pages of the legal sites. All legal sites cover the same matters; other sites have their own. */
const legalPaths = Object.values(themes)
  .filter(({ flows }) => flows.main.variantThankYouPage === "legal")
  .flatMap((theme) => theme.articles);
const legalMatters = ["evidence", "liability", "compensation", "deadlines", "mistakes"];

describe("the registry", () => {
  it("holds each documented page, and none twice", () => {
    const paths = articles.map((article) => article.path);
    expect(paths).toEqual(expect.arrayContaining(documentedPaths));
    expect(paths).toEqual([...new Set(paths)]);
  });

  it("holds no page that no site shows", () => {
    const shown = new Set(Object.values(themes).flatMap((theme) => theme.articles));
    for (const { path } of articles) expect(shown, path).toContain(path);
  });

  it("finds every page by its path", () => {
    for (const article of articles) expect(articlesByPath.get(article.path)).toBe(article);
    expect(articlesByPath.get("/nowhere")).toBeUndefined();
  });

  it("repeats no title, heading, description or paragraph from page to page", () => {
    const sayings = articles.flatMap((article) => [
      article.title,
      article.heading,
      article.description,
      article.intro,
      ...article.sections.flatMap((section) => section.blocks.flatMap(textsOfBlock)),
      ...article.questions.map(({ answer }) => answer),
    ]);
    expect(sayings.filter((text, at) => sayings.indexOf(text) !== at)).toEqual([]);
  });
});

describe.each(articles.map((article) => [article.path, article] as const))(
  "%s",
  (path, article) => {
    const ids = article.sections.map((section) => section.id);

    it("has 600 words or more in its sections", () => {
      const words = article.sections
        .flatMap((section) => section.blocks.flatMap(textsOfBlock))
        .join(" ")
        .replace(/<[^>]+>/g, "")
        .split(/\s+/)
        .filter((word) => /\w/.test(word));
      expect(words.length).toBeGreaterThanOrEqual(600);
    });

    it.runIf(legalPaths.includes(path))("covers what a legal site's page must", () => {
      expect(ids).toEqual(expect.arrayContaining(legalMatters));
      expect(ids.some((id) => id === "first-hours" || id === "first-steps")).toBe(true);
    });

    it("has unique ids", () => {
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    });

    it("answers four to six questions", () => {
      expect(article.questions.length).toBeGreaterThanOrEqual(4);
      expect(article.questions.length).toBeLessThanOrEqual(6);
      for (const { question } of article.questions) expect(question).toMatch(/\?$|\.$/);
    });

    it("describes itself in 50 to 160 characters", () => {
      expect(article.description.length).toBeGreaterThanOrEqual(50);
      expect(article.description.length).toBeLessThanOrEqual(160);
      expect(sceneKeys).toContain(article.scene);
    });

    it("names its sources, each once, by https", () => {
      const urls = article.sources.map((source) => source.url);
      expect(urls.length).toBeGreaterThan(0);
      expect(new Set(urls).size).toBe(urls.length);
      for (const url of urls) expect(new URL(url).protocol).toBe("https:");
    });

    it("uses no HTML but links, strong and em, well closed", () => {
      for (const text of textsOf(article)) {
        const leftover = text.replace(
          /<a href="https:\/\/[^"<>]+">[^<]+<\/a>|<strong>[^<]+<\/strong>|<em>[^<]+<\/em>/g,
          "",
        );
        expect(leftover).not.toMatch(/[<>]/);
      }
    });

    it("keeps a calm voice and promises nothing", () => {
      for (const text of textsOf(article)) {
        expect(text).not.toMatch(/!|act now|hurry up|maximum compensation|you will (win|receive)/i);
        expect(text).not.toMatch(/\s{2}|^\s|\s$/);
      }
    });

    it("carries ISO dates, updated no earlier than published", () => {
      expect(article.published).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(article.updated >= article.published).toBe(true);
    });
  },
);

function textsOf(article: Article): string[] {
  return [
    article.title,
    article.description,
    article.heading,
    article.intro,
    ...article.sections.flatMap((section) => [
      section.heading,
      ...section.blocks.flatMap(textsOfBlock),
    ]),
    ...article.questions.flatMap(({ question, answer }) => [question, answer]),
  ];
}

function textsOfBlock(block: Article["sections"][number]["blocks"][number]): string[] {
  return "items" in block ? block.items : [block.text];
}
