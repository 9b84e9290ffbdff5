import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { action, actionTypes } from "./action";
import { responseEnvelope } from "./response-envelope";
import { buildMeta, latestBuild } from "./build";
import { clientEvent } from "./client-event";
import { consentItem } from "./consent";
import { frameMessage } from "./frame-message";
import { geoRecord } from "./geo";
import { health } from "./health";
import { instruction, instructionSchemas, scriptKeys, slotNames } from "./instruction";
import { landResponse, landRequest } from "./land";
import { leadCreated } from "./lead-created";
import { listingsResponse } from "./listings";
import * as lookups from "./lookups";
import { onActionResponse, onActionRequest } from "./on-action";
import { phoneNumberClick, provisionedPhoneNumber } from "./phone-number";
import { problem } from "./problem";
import { question, questionTypes } from "./question";
import { serverConfig } from "./server-config";
import { ruleTypes, validationRule } from "./validation-rule";

const folder = "tests/fixtures/protocol";
const read = (name: string): unknown => JSON.parse(readFileSync(`${folder}/${name}.json`, "utf8"));
const frameTypes = [
  "resize",
  "thankYouPageDetected",
  "noPrograms",
  "noPoiPrograms",
  "emptyContent",
];

const named = (prefix: string, names: readonly string[], schema: z.ZodMiniType) =>
  Object.fromEntries(names.map((name) => [`${prefix}-${name}`, schema]));

/** Every message of docs/protocol.md, by the name of its fixture. */
const messages: Record<string, z.ZodMiniType> = {
  "land-request": landRequest,
  "land-response": landResponse,
  "on-action-request": onActionRequest,
  "on-action-response": onActionResponse,
  "response-envelope": responseEnvelope,
  ...named("instruction", Object.keys(instructionSchemas), instruction),
  ...named("question", questionTypes, question),
  "validation-rules": z.array(validationRule),
  "consent-item": consentItem,
  actions: z.array(action),
  "client-event": clientEvent,
  "phone-number-provisioned": provisionedPhoneNumber,
  "phone-number-click": phoneNumberClick,
  location: lookups.locationResponse,
  "server-info": lookups.serverInfo,
  "random-cake-name": lookups.cakeName,
  "random-landing-page-slug": lookups.slug,
  slugify: lookups.slug,
  "random-skinny-pois": lookups.skinnyPois,
  "ad-words-ad": lookups.adWordsAd,
  "facebook-ad-preview": lookups.facebookAdPreview,
  listings: listingsResponse,
  geo: geoRecord,
  "geo-ip-only": geoRecord,
  ...named("frame-message", frameTypes, frameMessage),
  "build-latest": latestBuild,
  "build-meta": buildMeta,
  "server-config": serverConfig,
  "health-ok": health,
  "health-degraded": health,
  problem,
  "lead-created": leadCreated,
};

describe("fixtures", () => {
  it("are complete: one file a message, one message a file", () => {
    const files = readdirSync(folder).map((file) => file.replace(".json", ""));
    expect(files.sort()).toEqual(Object.keys(messages).sort());
  });

  it.each(Object.entries(messages))("%s parses, and every field of it is known", (name, schema) => {
    expect(schema.parse(read(name))).toEqual(read(name));
  });

  it("use every rule type, action type, script key and slot", () => {
    const rules = z.array(validationRule).parse(read("validation-rules"));
    const ruleNames = rules.map((rule) => rule.validationRuleType.split(":")[0]);
    expect(ruleNames).toEqual(expect.arrayContaining([...ruleTypes]));
    const actions = z.array(action).parse(read("actions"));
    expect(actions.map((one) => one.actionType)).toEqual([...actionTypes]);
    const script = instructionSchemas.RunClientScript.parse(read("instruction-RunClientScript"));
    expect(script.scriptKeys).toEqual([...scriptKeys]);
    const content = instructionSchemas.DisplayContent.parse(read("instruction-DisplayContent"));
    expect(content.displayData.map((fragment) => fragment.slotName)).toEqual([...slotNames]);
  });
});

describe.each(["land-request", "on-action-request", "client-event", "phone-number-click"])(
  "%s is strict",
  (name) => {
    const schema = messages[name]!;
    const valid = z.record(z.string(), z.unknown()).parse(read(name));

    it("refuses an unknown field, naming it and not its value", () => {
      const result = schema.safeParse({ ...valid, surprise: "secret" });
      expect(result.error?.issues).toMatchObject([
        { code: "unrecognized_keys", keys: ["surprise"] },
      ]);
      expect(JSON.stringify(result.error?.issues)).not.toContain("secret");
    });

    it.each(Object.keys(valid))("refuses a missing or mistyped %s, naming it", (field) => {
      const { [field]: _left, ...without } = valid;
      for (const body of [without, { ...valid, [field]: 17 }])
        expect(schema.safeParse(body).error?.issues[0]?.path[0]).toBe(field);
    });
  },
);

describe("onActionRequest", () => {
  const valid = onActionRequest.parse(read("on-action-request"));
  const withData = (clientData: unknown) => onActionRequest.safeParse({ ...valid, clientData });

  it.each([
    ["a bare string", { FirstName: "Ann" }],
    ["a number in the list", { FirstName: [1] }],
    ["more than 200 values", { Programs: Array.from({ length: 201 }, () => "x") }],
    ["a value over 16 KB", { Description: ["x".repeat(16_385)] }],
    ["an empty field name", { "": ["x"] }],
  ])("refuses %s", (_what, clientData) => {
    expect(withData(clientData).success).toBe(false);
  });

  it("refuses a session id that is no version 4 UUID", () => {
    const sessionId = "7b0c1f0e-5a7c-1d52-9b1f-3c2a9d1e8f40";
    expect(onActionRequest.safeParse({ ...valid, sessionId }).success).toBe(false);
  });
});

describe("the client's reading", () => {
  it("ignores extra fields of a question", () => {
    const extra = { ...Object(read("question-Text")), colour: "red" };
    expect(question.parse(extra)).toEqual(read("question-Text"));
  });

  it("refuses an unknown question type and an unknown instruction", () => {
    const other = { ...Object(read("question-Text")), questionType: "Hologram" };
    expect(question.safeParse(other).success).toBe(false);
    expect(instruction.safeParse({ instructionType: "PlayAnthem" }).success).toBe(false);
  });

  it.each(["2026-01-31T09:30:00-08:00", "2026-01-31 09:30:00.123-08:00", "now"])(
    "takes no event time like %j",
    (Timestamp) => {
      const event = { ...Object(read("client-event")), Timestamp };
      expect(clientEvent.safeParse(event).error?.issues[0]?.path).toEqual(["Timestamp"]);
    },
  );
});
