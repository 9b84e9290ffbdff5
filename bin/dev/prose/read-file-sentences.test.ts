import { expect, it } from "vitest";
import { readFileSentences } from "./read-file-sentences";

const read = (file: string, text: string) =>
  readFileSentences(file, text).flatMap(({ kind, sentences }) =>
    sentences.map((sentence) => `${kind} ${sentence.line}: ${sentence.text}`),
  );

it("reads the paragraphs, list items and headings of a document", () => {
  const document = [
    "# Title",
    "",
    "Run `npm test`. See [leads.md](leads.md),",
    "then stop. The id. The end.",
    "",
    "- An *item*",
    "",
    "> A quotation.",
    "",
    "| a | cell |",
    "| - | ---- |",
    "",
    "```sh",
    "a command",
    "```",
  ].join("\n");
  expect(read("a.md", document)).toEqual([
    "document 0: Title",
    "document 2: Run Code.",
    "document 2: See Link, then stop.",
    "document 3: The id.",
    "document 3: The end.",
    "document 5: An item",
  ]);
});

it("reads comments, but no strings, types, or directives", () => {
  const source = [
    "/**",
    " * Returns an id. See",
    " * https://example.com/a.",
    " *",
    " * - `a`: first",
    " * @param id The lead's id.",
    " */",
    'const url = "https://example.com // no comment"; // One',
    "// and two.",
    "// eslint-disable-next-line no-console",
  ].join("\n");
  expect(read("a.ts", source)).toEqual([
    "comment 1: Returns an id.",
    "comment 1: See Link.",
    "comment 4: Code: first",
    "comment 5: id The lead's id.",
    "comment 7: One and two.",
  ]);
  expect(read("a.css", "a {}\n/* A style. */")).toEqual(["comment 1: A style."]);
});

it("reads the copy of themes and the English texts of translations", () => {
  expect(read("themes/a.ts", 'const a = ["one-word", `Call us today.`];')).toEqual([
    "copy 0: Call us today.",
  ]);
  expect(read("bin/a.ts", 'const a = "Call us today.";')).toEqual([]);
  const pairs = JSON.stringify([{ en: "Back", es: "Atrás" }], null, 2);
  expect(read("themes/languages/es/a.json", pairs)).toEqual(["copy 2: Back"]);
});
