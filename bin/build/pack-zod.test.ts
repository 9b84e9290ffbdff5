import { expect, it } from "vitest";
import { browserSources, zodFeatures } from "./pack-zod";

const header = 'import * as z from "zod/mini";\n';

it("finds each value that is taken, whatever the text looks like", () => {
  const text = `${header}
    // z.comment() is none, nor is "z.text" nor a.z.member
    const word = "z.quoted()"; const other = { z: 1 }; other.z;
    export const schema = z
      .object({ at: z.iso . datetime(), name: z /* the */ .string() })
      .check(z.refine((v) => v.z !== z.NEVER));
    export type Schema = z.infer<typeof schema> | z.core.$ZodIssue;`;
  expect(zodFeatures(text, "a.ts").sort()).toEqual([
    "NEVER",
    "iso.datetime",
    "object",
    "refine",
    "string",
  ]);
});

it("goes by the name that the source gives", () => {
  expect(zodFeatures('import * as s from "zod/mini"; s.string();', "a.ts")).toEqual(["string"]);
});

it.each(["import type * as z from 'zod/mini'; type A = z.infer<B>;", "z.string();"])(
  "finds nothing where nothing is taken: %s",
  (text) => expect(zodFeatures(text, "a.ts")).toEqual([]),
);

it.each([
  `${header} const all = z;`,
  `${header} z["string"]();`,
  `${header} const { iso } = z;`,
  `${header} const formats = z.iso;`,
  'import { string } from "zod/mini"; string();',
])("refuses what hides what is needed: %s", (text) => {
  expect(() => zodFeatures(text, "a.ts")).toThrow("a.ts");
});

it("takes the sources that reach the browser, and no others", async () => {
  const sources = await browserSources();
  expect(sources).toContain("flow/protocol/question.ts");
  expect(sources).not.toContain("flow/protocol/land-request.ts");
  expect(sources.filter((file) => file.includes("/server/"))).toEqual([]);
});
