import { expect, it } from "vitest";
import { validateAnswer } from "@/flow/rules/validate-answer";
import { firstNameQuestion, lastNameQuestion } from "./contact-questions";
import type { QuestionDefinition } from "./flow-definition";

const names = [firstNameQuestion, lastNameQuestion];

it.each([
  "O'Hara",
  "O’Hara",
  "D‘Angelo",
  "José",
  "Zoe\u0308",
  "Nguyễn",
  "Mary-Jane",
  "St. Clair",
  "Anne‑Marie",
  "Smith, Jr.",
  "Bo",
  "Ng",
  "OO",
  "ii",
  "Guro",
  "Wank",
  "Wolfeschlegelsteinhausenbergerdorff Hubert Blaine von und zu Rhoshandiatellyneshia".slice(0, 80),
])("a visitor may be called %s", async (name) => {
  for (const question of names) expect(await failure(question, name)).toBeUndefined();
});

it.each([
  ["", "Please enter your first name."],
  [" ", "Please enter your first name."],
  ["a".repeat(2) + "b".repeat(4), "Please check your first name."],
  ["ab".repeat(41), "Please use 80 characters or fewer."],
  ["fuck", "Please check your first name."],
])("%j is no name", async (name, message) => {
  expect(await failure(firstNameQuestion, name)).toBe(message);
});

function failure({ options: _, ...question }: QuestionDefinition, name: string) {
  return validateAnswer(question, [name], { validate: () => Promise.resolve(undefined) });
}
