import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { envSchema } from "./env-schema";
import { readEnv } from "./env";

const example = readFileSync(join(import.meta.dirname, "..", "..", ".env.example"), "utf8");
const pairs = [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(
  ([, name = "", value = ""]) => [name, value] as const,
);

it("explains every variable, each once", () => {
  const names = pairs.map(([name]) => name);
  expect(names.toSorted()).toEqual(Object.keys(envSchema.shape).toSorted());
  for (const name of names)
    expect(example).toMatch(new RegExp(`#[^\\n]*\\n(?:[A-Z_]+=[^\\n]*\\n){0,3}${name}=`));
});

it("shows the defaults", () => {
  expect(readEnv(Object.fromEntries(pairs))).toEqual(readEnv({}));
});

it.each([
  ["PORT", "99999"],
  ["TRUSTED_PROXIES", "10.0.0.1, everybody"],
  ["FLOW_API_URL", "ftp://a.example"],
  ["JORNAYA_SCRIPT_URL", "somewhere"],
  ["RATE_LIMIT_PER_MINUTE", "-1"],
  ["SITE", "nosuch"],
  ["DEFAULT_PHONE_NUMBER", "hello"],
  ["DEFAULT_PHONE_NUMBER", "16195550100"],
  ["DEFAULT_PHONE_NUMBER", "1195550100"],
])("stops at a bad %s and does not tell the value", (name, value) => {
  const read = () => readEnv({ [name]: value });
  expect(read).toThrow(name);
  expect(read).not.toThrow(value);
});
