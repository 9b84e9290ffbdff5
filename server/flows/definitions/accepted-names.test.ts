import { expect, it } from "vitest";
import { FAMILY, FEMALE, MALE, UNISEX } from "wikidata-person-names";
import { validateAnswer } from "@/flow/rules/validate-answer";
import { firstNameQuestion, lastNameQuestion } from "../contact-questions";

const questions = [
  [firstNameQuestion, [...MALE, ...FEMALE, ...UNISEX]],
  [lastNameQuestion, FAMILY],
] as const;

it.each(questions)(
  "$fieldName refuses no name of Wikidata, in any case of letters, but by its length",
  async ({ options: _, ...question }, names) => {
    const refused = new Set<string>();
    for (const name of names.flatMap((name) => [name, name.toLowerCase(), name.toUpperCase()])) {
      const options = { validate: () => Promise.resolve(true) };
      if ((await validateAnswer(question, [name], options)) !== undefined) refused.add(name);
    }
    const others = [...refused].filter((name) => [...name].length <= 80 && !isBarred(name));
    expect(others).toEqual([]);
  },
);

/** Wikidata holds this string as a name, although a Swedish court refused it in 1996. */
function isBarred(name: string): boolean {
  return name.toLowerCase() === "brfxxccxxmnpcccclllmmnprxvclmnckssqlbb11116";
}
