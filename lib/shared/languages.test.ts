import { describe, expect, it } from "vitest";
import { parseLanguagePath, parseLanguageTag, localizePath } from "./languages";
import { englishTranslator, createTranslator } from "./words";

it.each([
  ["/", "/es"],
  ["/claims/makeclaim", "/es/claims/makeclaim"],
])("%s is %s in Spanish, and back", (path, address) => {
  expect(localizePath("en", path)).toBe(path);
  expect(localizePath("es", path)).toBe(address);
  expect(parseLanguagePath(address, ["en", "es"])).toEqual({ language: "es", path });
});

it.each(["/es", "/es/claims", "/espanol", "/claims", "/es/", "//es/claims"])(
  "takes %s for a path of its own where Spanish is not listed, or it is none",
  (path) => {
    const listed = path.startsWith("/es/c") || path === "/es" ? ([] as const) : (["es"] as const);
    expect(parseLanguagePath(path, listed)).toEqual({ language: "en", path });
  },
);

it.each([
  ["es-US", "es"],
  ["ES", "es"],
  ["en-US", "en"],
  ["fr", "en"],
  ["", "en"],
] as const)("the language of the tag %j is %s", (tag, language) => {
  expect(parseLanguageTag(tag)).toBe(language);
});

describe("words", () => {
  const texts: Record<string, string> = {
    "Hello {name}": "Hola {name}",
    "{count} year": "{count} año",
    "{count} years": "{count} años",
  };
  const { say, count, link, tag } = createTranslator("es", (english) => texts[english]);

  it("are said in the language, with what they are about", () => {
    expect(say("Hello {name}", { name: "Ann" })).toBe("Hola Ann");
    expect(say("Not there {x}", { x: 1 })).toBe("Not there 1");
    expect(say("Hello {name}", { name: "{name} $& \\" })).toBe("Hola {name} $& \\");
    expect(link("/claims")).toBe("/es/claims");
    expect(tag).toBe("es-US");
  });

  it("have the form of their number", () => {
    const years = { one: "{count} year", other: "{count} years" };
    expect([1, 2, 12_000].map((number) => count(number, years))).toEqual([
      "1 año",
      "2 años",
      "12,000 años",
    ]);
    expect(englishTranslator.count(1, years)).toBe("1 year");
  });
});
