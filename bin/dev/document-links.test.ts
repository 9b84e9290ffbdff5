import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import packageJson from "@/package.json" with { type: "json" };

const documents = globSync(["*.md", "docs/**/*.md", "tests/**/*.md"]);
const records = globSync("docs/decisions/*.md");
const sources = globSync([
  "{app,bin,components,flow,lib,server,tests,themes}/**/*.{ts,tsx,mjs,sql,css}",
  "*.{ts,mjs}",
  ".env.example",
]);

it.each(documents)("%s links to what is there", (document) => {
  const text = withoutCode(readFileSync(document, "utf8"));
  const links = [...text.matchAll(/(?:\]\(|src=")([^)"\s]+)/g)].map(([, link = ""]) => link);
  const dead = links.filter((link) => !/^[a-z]+:/.test(link) && !leadsSomewhere(document, link));
  expect(dead).toEqual([]);
});

it.each(documents)("%s names npm scripts that there are", (document) => {
  const named = [...readFileSync(document, "utf8").matchAll(/npm run ([a-z][a-z0-9:-]*)/g)];
  const unknown = named
    .map(([, name = ""]) => name)
    .filter((name) => !(name in packageJson.scripts));
  expect(unknown).toEqual([]);
});

it("names decisions that there are, in the sources too", () => {
  const known = new Set(records.map((file) => /\d{4}/.exec(file)?.[0]));
  const unknown = [...documents, ...sources].flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/decisions\/(\d{4})/g)]
      .filter(([, number]) => !known.has(number))
      .map(([name]) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

function leadsSomewhere(document: string, link: string): boolean {
  const [path = "", anchor] = link.split("#");
  const file = path === "" ? document : join(dirname(document), path);
  if (!existsSync(file)) return false;
  return anchor === undefined || headings(file).includes(anchor);
}

/** Returns the anchors that GitHub generates for a document's headings. */
function headings(file: string): string[] {
  const lines = withoutCode(readFileSync(file, "utf8")).split("\n");
  return lines
    .filter((line) => line.startsWith("#"))
    .map((line) => line.replace(/^#+ /, "").toLowerCase())
    .map((title) => title.replace(/[^\p{L}\p{N}\s_-]/gu, "").replaceAll(" ", "-"));
}

function withoutCode(text: string): string {
  return text.replace(/```[\s\S]*?```/g, "");
}
