import { expect, it } from "vitest";
import { languages } from "@/themes/languages/languages";
import { languageKeys } from "./languages";
import { createTranslator } from "./words";

const counts = [...Array(200).keys(), 999, 1000, 1001, 12_345];

it.each(languageKeys)("counts and numbers in %s are those of the platform", (language) => {
  const { tag } = languages[language];
  const { number, count } = createTranslator(language, (english) => english);
  const rules = new Intl.PluralRules(tag);
  for (const value of counts) {
    expect(number(value)).toBe(new Intl.NumberFormat(tag).format(value));
    const form = rules.select(value) === "one" ? "one" : "other";
    expect(count(value, { one: "one", other: "other" })).toBe(form);
  }
});
