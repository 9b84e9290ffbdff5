import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { allFlowDefinitions } from "../flow-registry";

const [, claims = "", education = ""] = readFileSync("docs/questions.md", "utf8").split("\n## ");

it.each(allFlowDefinitions)("docs/questions.md says who needs each answer of $key", (flow) => {
  const asked = flow.pages.flatMap(({ questions = [] }) => questions);
  const fields = [...new Set(asked.map(({ fieldName }) => fieldName))];
  const chapter = flow.receivers === "schools" ? education : claims;
  expect(fields.length).toBeGreaterThan(3);
  expect(fields.filter((field) => !chapter.includes(`\n| \`${field}\` `))).toEqual([]);
});

it("docs/questions.md speaks of no field that is not asked", () => {
  const named = [...`${claims}${education}`.matchAll(/\n\| `(\w+)` /g)].map(([, name]) => name);
  const asked = allFlowDefinitions.flatMap(({ pages }) =>
    pages.flatMap(({ questions = [] }) => questions.map(({ fieldName }) => fieldName)),
  );
  expect(named.filter((name) => name === undefined || !asked.includes(name))).toEqual([]);
});
