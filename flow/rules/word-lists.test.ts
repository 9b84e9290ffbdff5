import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { FAMILY, FEMALE, MALE, UNISEX } from "wikidata-person-names";
import { obsceneWords } from "./obscene-words";
import { splitWords } from "./split-words";

const { resolve } = createRequire(import.meta.url);

const publicLists: Record<string, readonly string[]> = {
  "given and family names of Wikidata": [...UNISEX, ...MALE, ...FEMALE, ...FAMILY],
  "names of censuses and social networks": readFileSync(
    resolve("humannames/list.txt"),
    "utf8",
  ).split(/\s+/),
};

const sizes = Object.values(publicLists).map((names) => new Set(names).size);

describe("public lists of names", () => {
  it("hold more than 200,000 names", () => {
    expect(sizes.reduce((sum, size) => sum + size)).toBeGreaterThan(200_000);
  });

  it.each(Object.entries(publicLists))("obscenity refuses none of the %s", (_, names) => {
    const isRefused = (name: string) => splitWords(name).some((word) => obsceneWords.has(word));
    expect(names.filter(isRefused)).toEqual([]);
  });
});
