import { describe, expect, it } from "vitest";
import { validateAnswer } from "@/flow/rules/validate-answer";
import { accidentSentences } from "@/tests/fixtures/accident-sentences";
import { allFlowDefinitions } from "../../flows/flow-registry";
import { findStrongLanguage } from "./strong-language";

const freeTextQuestions = allFlowDefinitions.flatMap(({ key, pages }) =>
  pages.flatMap(({ questions = [] }) =>
    questions
      .filter(({ fieldName }) => fieldName === "Description")
      .map(({ options: _, ...question }) => [key, question] as const),
  ),
);

describe("200 sentences about accidents", () => {
  it("are 200 different sentences", () => {
    expect(new Set(accidentSentences).size).toBe(200);
  });

  it.each(freeTextQuestions)("are all accepted in the free text of %s", async (_flow, question) => {
    const refused: string[] = [];
    for (const sentence of accidentSentences) {
      const options = { validate: () => Promise.resolve(true) };
      if ((await validateAnswer(question, [sentence], options)) !== undefined)
        refused.push(sentence);
    }
    expect(refused).toEqual([]);
  });

  it("are not flagged as strong language", () => {
    const flagged = accidentSentences.filter(
      (sentence) => findStrongLanguage({ Description: [sentence] }).length > 0,
    );
    expect(flagged).toEqual([]);
  });
});

describe("strong language", () => {
  it.each([
    "The fucking truck never stopped",
    "that ASSHOLE drove off",
    "what a shitty driver",
    "Fuuck no, ｆｕｃｋ him",
    "son of a bitch, he laughed",
  ])("is flagged in %j, and accepted", async (sentence) => {
    expect(findStrongLanguage({ Injured: ["Yes"], Description: [sentence] })).toEqual([
      "Description",
    ]);
    for (const [, question] of freeTextQuestions) {
      const options = { validate: () => Promise.resolve(true) };
      expect(await validateAnswer(question, [sentence], options)).toBeUndefined();
    }
  });

  it("is never looked for in the name, email or phone of a person", () => {
    const person = { FirstName: ["Guro"], LastName: ["Faggot"], Email: ["shit@example.com"] };
    expect(findStrongLanguage({ ...person, Phone: ["6192345678"] })).toEqual([]);
  });
});
