import { readFileSync, readdirSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { arbitraryFromSchema, type JsonSchema } from "@/tests/support/schema-fixtures";
import { openapiSchemas as namedSchemas } from "@/server/api/openapi/schemas";
import { actionTypes } from "./action";
import { clientEventSchema, onActionRequestSchema } from "./requests";
import {
  instructionSchema,
  instructionSchemas,
  thirdPartyScriptKeys,
  pageSlotNames,
} from "./instruction";
import { flowResponseEnvelopeSchema } from "./responses";
import { questionSchema, questionTypes } from "./question";

/** All schemas by their names in docs/openapi.json. There ajv reads them, a validator independent of zod. */
const schemas: Record<string, z.ZodMiniType> = namedSchemas;
const names = Object.keys(schemas);
const openapi = JSON.parse(readFileSync("docs/openapi.json", "utf8")) as {
  components: { schemas: Record<string, JsonSchema> };
};
const ajv = addFormats.default(new Ajv2020({ strict: false }));
ajv.addSchema(openapi, "openapi");

const nameOf = (ref: string) => ref.split("/").at(-1) ?? "";
const jsonSchema = (name: string): JsonSchema => openapi.components.schemas[name]!;
const resolve = (ref: string) => jsonSchema(nameOf(ref));
const isValid = (name: string, value: unknown) =>
  ajv.validate({ $ref: `openapi#/components/schemas/${name}` }, value);

/** Generates a few values of a message from its schema, the same values in every run. */
const samples = (name: string) =>
  fc.sample(arbitraryFromSchema(jsonSchema(name), resolve), { numRuns: 40, seed: 7 });
/** Returns the sample with the longest JSON text, so with the most fields. */
const fullest = (name: string) =>
  samples(name)
    .map((value) => z.record(z.string(), z.unknown()).parse(value))
    .reduce((a, b) => (JSON.stringify(b).length > JSON.stringify(a).length ? b : a));

/** The folder of hand-written, realistic messages, named after their schemas in kebab-case. */
const folder = "tests/fixtures/protocol";
const read = (file: string): unknown => JSON.parse(readFileSync(`${folder}/${file}`, "utf8"));
const pascal = (file: string) =>
  file.replace(".json", "").replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

describe("fixtures written by hand", () => {
  it.each(readdirSync(folder))("%s parses, and every field of it is known", (file) => {
    expect(names).toContain(pascal(file));
    expect(schemas[pascal(file)]!.parse(read(file))).toEqual(read(file));
    expect(isValid(pascal(file), read(file)), ajv.errorsText()).toBe(true);
  });
});

describe("fixtures made from the schemas", () => {
  it("are complete: the document has every schema of the protocol", () => {
    expect(Object.keys(openapi.components.schemas).sort()).toEqual([...names].sort());
  });

  it.each(names)("%s parses, and every field of it is known", (name) => {
    for (const value of samples(name)) {
      expect(schemas[name]!.parse(value)).toEqual(value);
      expect(isValid(name, value), ajv.errorsText()).toBe(true);
    }
  });

  const objects = names.filter((name) => jsonSchema(name).required);
  it.each(objects)("%s is refused by both validators when a required field is missing", (name) => {
    for (const field of jsonSchema(name).required ?? []) {
      const { [field]: _left, ...without } = fullest(name);
      expect(schemas[name]!.safeParse(without).success, field).toBe(false);
      expect(isValid(name, without), field).toBe(false);
    }
  });

  it("exist for every question type, action type and instruction", () => {
    expect(jsonSchema("Question").properties?.questionType?.enum).toEqual([...questionTypes]);
    expect(jsonSchema("Action").properties?.actionType?.enum).toEqual([...actionTypes]);
    const types = Object.keys(instructionSchemas);
    expect(jsonSchema("Instruction").anyOf?.map((one) => nameOf(one.$ref ?? ""))).toEqual(types);
    for (const type of types) expect(fullest(type).instructionType).toBe(type);
  });
});

describe.each(["LandRequest", "OnActionRequest", "ClientEvent", "PhoneNumberClick"])(
  "%s is strict",
  (name) => {
    const schema = schemas[name]!;
    const valid = fullest(name);

    it("refuses an unknown field, naming it and not its value", () => {
      const sent = { ...valid, surprise: "secret" };
      const result = schema.safeParse(sent);
      expect(result.error?.issues).toMatchObject([
        { code: "unrecognized_keys", keys: ["surprise"] },
      ]);
      expect(JSON.stringify(result.error?.issues)).not.toContain("secret");
      expect(isValid(name, sent)).toBe(false);
    });

    it.each(Object.keys(valid))("refuses a missing or mistyped %s, naming it", (field) => {
      const { [field]: _left, ...without } = valid;
      for (const body of [without, { ...valid, [field]: 17 }]) {
        expect(schema.safeParse(body).error?.issues[0]?.path[0]).toBe(field);
        expect(isValid(name, body)).toBe(false);
      }
    });
  },
);

describe("onActionRequestSchema", () => {
  const valid = onActionRequestSchema.parse(read("on-action-request.json"));
  const withData = (clientData: unknown) =>
    onActionRequestSchema.safeParse({ ...valid, clientData });

  it.each([
    ["a bare string", { FirstName: "Ann" }],
    ["a number in the list", { FirstName: [1] }],
    ["more than 4,000 values", { Programs: Array.from({ length: 4_001 }, () => "x") }],
    ["a value over 16 KB", { Description: ["x".repeat(16_385)] }],
    ["an empty field name", { "": ["x"] }],
  ])("refuses %s", (_what, clientData) => {
    expect(withData(clientData).success).toBe(false);
    expect(isValid("ClientData", clientData)).toBe(false);
  });

  it("refuses a session id that is no version 4 UUID", () => {
    const sessionId = "7b0c1f0e-5a7c-1d52-9b1f-3c2a9d1e8f40";
    expect(onActionRequestSchema.safeParse({ ...valid, sessionId }).success).toBe(false);
    expect(isValid("OnActionRequest", { ...valid, sessionId })).toBe(false);
  });
});

describe("the client's reading", () => {
  const text = { fieldName: "FirstName", questionType: "Text", label: "First name" };

  it("ignores extra fields of a question", () => {
    expect(questionSchema.parse({ ...text, colour: "red" })).toEqual(text);
    expect(isValid("Question", { ...text, colour: "red" })).toBe(true);
  });

  it("refuses an unknown question type and an unknown instruction", () => {
    expect(questionSchema.safeParse({ ...text, questionType: "Hologram" }).success).toBe(false);
    expect(instructionSchema.safeParse({ instructionType: "PlayAnthem" }).success).toBe(false);
  });

  it("keeps an unknown instruction and an unreadable action in the envelope", () => {
    const response = {
      instructions: [{ instructionType: "PlayAnthem", loud: true }],
      actionsAvailable: [{ name: 17 }],
      pageKey: "Location",
    };
    expect(flowResponseEnvelopeSchema.parse(response)).toEqual(response);
  });

  it("takes a slot name that is not known, and no other script key", () => {
    const content = { instructionType: "DisplayContent", displayData: [] as unknown[] };
    for (const slotName of [...pageSlotNames, "Sidebar"])
      content.displayData.push({ slotName, content: "x" });
    expect(instructionSchema.parse(content)).toEqual(content);
    const run = (keys: readonly string[]) =>
      instructionSchema.safeParse({ instructionType: "RunClientScript", scriptKeys: keys });
    expect(run(thirdPartyScriptKeys).success).toBe(true);
    expect(run(["Keylogger"]).success).toBe(false);
  });

  it.each(["2026-01-31T09:30:00-08:00", "2026-01-31 09:30:00.123-08:00", "now"])(
    "takes no event time like %j",
    (Timestamp) => {
      const event = { ...Object(read("client-event.json")), Timestamp };
      expect(clientEventSchema.safeParse(event).error?.issues[0]?.path).toEqual(["Timestamp"]);
      expect(isValid("ClientEvent", event)).toBe(false);
    },
  );
});
