import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020";
import { expect, it } from "vitest";
import { campaigns } from "@/themes/campaigns/registry";
import { buildLandingPageJsonSchema } from "./build-json-schema";

const schema = JSON.parse(JSON.stringify(buildLandingPageJsonSchema())) as object;

it("is the content of docs/campaign.schema.json; `npm run campaigns -- schema` writes it", () => {
  expect(JSON.parse(readFileSync("docs/campaign.schema.json", "utf8"))).toEqual(schema);
});

it("accepts every template, and refuses an unknown field", () => {
  const validate = new Ajv2020({ strict: false }).compile(schema);
  for (const campaign of campaigns) {
    const content: unknown = JSON.parse(JSON.stringify(campaign));
    expect(validate(content), JSON.stringify(validate.errors)).toBe(true);
  }
  expect(validate({ ...campaigns[0], headline: "x" })).toBe(false);
});
