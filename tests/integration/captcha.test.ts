import { randomUUID } from "node:crypto";
import { desc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { ClientData } from "@/flow/protocol/requests";
import { checkCaptcha } from "@/server/abuse/check-captcha";
import { db } from "@/lib/server/db/client";
import { flowActions, leads } from "@/lib/server/db/schema";
import { log } from "@/lib/server/log";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { contactPageAnswers, walkToPage } from "../support/mva-journey";
import { serveApi, type ServedApi } from "../support/serve-api";
import {
  recaptchaSecret,
  startThirdPartyServer,
  type ThirdPartyServer,
} from "../support/third-party-server";
import { Visitor } from "../support/visitor";
import { buildLoggedLeadMessage } from "@/tests/support/sent-message";

let database: TestDatabase;
let vendors: ThirdPartyServer;
let server: ServedApi;

beforeAll(async () => {
  database = await createTestDatabase();
  vendors = await startThirdPartyServer();
  Object.assign(process.env, vendors.variables);
  server = await serveApi();
});
afterAll(async () => {
  await server.close();
  await vendors.close();
  await database.drop();
});
beforeEach(() => {
  vendors.reset();
  for (const level of ["info", "warn", "error"] as const)
    vi.spyOn(log, level).mockImplementation(() => undefined);
});

const token = () => `token-${randomUUID()}`;
const leadCount = () => db().$count(leads);
const newestLead = async () => {
  const [lead] = await db().select().from(leads).orderBy(desc(leads.createdAt)).limit(1);
  if (!lead) throw new Error("There is no lead.");
  return lead;
};

async function atContactPage(): Promise<Visitor> {
  const visitor = new Visitor(server.url);
  await walkToPage(visitor, "Pii");
  return visitor;
}

const submit = (visitor: Visitor, data: ClientData, options = {}) =>
  visitor.act("Submit", { ...contactPageAnswers, ...data }, options);

const scriptsOf = (visitor: Visitor) =>
  visitor.answer?.instructions.flatMap((instruction) =>
    instruction.instructionType === "RunClientScript" ? instruction.scriptKeys : [],
  );

it("is asked for where a lead can be made, and nowhere before", async () => {
  const visitor = new Visitor(server.url);
  await visitor.land();
  expect(scriptsOf(visitor)).not.toContain("Recaptcha");
  const late = await atContactPage();
  expect(scriptsOf(late)).toContain("Recaptcha");
});

it("solved, makes the lead, says so to receivers, and its token is kept nowhere", async () => {
  const visitor = await atContactPage();
  const solved = token();
  expect((await submit(visitor, { RecaptchaToken: [solved] })).status).toBe(200);
  const lead = await newestLead();
  expect(lead).toMatchObject({ sessionId: visitor.sessionId, captcha: "solved" });
  const message = await buildLoggedLeadMessage(lead.id);
  expect(message).toMatchObject({ data: { captcha: "solved" } });
  expect(JSON.stringify(await db().select().from(flowActions))).not.toContain(solved);
  const verified = new URLSearchParams(vendors.asked.at(-1)?.body);
  expect(Object.fromEntries(verified)).toEqual({ secret: recaptchaSecret, response: solved });
});

describe("refused, it is a 400 that names the field, and no lead", () => {
  it.each<[string, ClientData, Record<string, unknown>]>([
    ["without a token", {}, {}],
    ["with an empty one", { RecaptchaToken: [""] }, {}],
    ["with one that nobody made", { RecaptchaToken: ["made-up"] }, {}],
    ["solved on another host", { RecaptchaToken: [token()] }, { hostname: "evil.example" }],
    ["solved for another action", { RecaptchaToken: [token()] }, { action: "login" }],
  ])("%s", async (_, data, said) => {
    Object.assign(vendors.verification, said);
    const visitor = await atContactPage();
    const before = await leadCount();
    const reply = await submit(visitor, data);
    expect(reply.status).toBe(400);
    expect(reply.json).toMatchObject({ error: { message: "Required", field: "RecaptchaToken" } });
    expect(await leadCount()).toBe(before);
    vendors.reset();
    expect((await submit(visitor, { RecaptchaToken: [token()] })).status).toBe(200);
    expect(await leadCount()).toBe(before + 1);
  });
});

describe("a service in trouble never costs a lead", () => {
  it.each([
    ["not at all", 1_000],
    ["wrongly", 1_000],
    ["slowly", 5_000],
  ] as const)("that answers %s: the lead is taken and marked", async (behaviour, limitMs) => {
    vendors.behaviours.siteverify = behaviour;
    const visitor = await atContactPage();
    const begin = performance.now();
    expect((await submit(visitor, { RecaptchaToken: [token()] })).status).toBe(200);
    expect(performance.now() - begin).toBeLessThan(limitMs);
    const lead = await newestLead();
    expect(lead).toMatchObject({ sessionId: visitor.sessionId, captcha: "unverified" });
    expect(lead.scoreReasons).toContain("captcha_unverified");
  });

  it("nor does a captcha that the visitor's browser could not load", async () => {
    const visitor = await atContactPage();
    const data = { RecaptchaToken: [""], RecaptchaState: ["unavailable"] };
    expect((await submit(visitor, data)).status).toBe(200);
    const lead = await newestLead();
    expect(lead).toMatchObject({ sessionId: visitor.sessionId, captcha: "unavailable" });
    expect(lead.scoreReasons).toContain("captcha_unavailable");
    expect(vendors.asked.filter(({ url }) => url.startsWith("/siteverify"))).toHaveLength(0);
  });
});

it("a token is asked about once: a click that comes again brings the same one", async () => {
  const visitor = await atContactPage();
  const data = { RecaptchaToken: [token()] };
  const command = {
    request: visitor.action("Submit", data),
    idempotencyKey: randomUUID(),
    site: "mva",
    secrets: [],
    visitor: {
      ipAddress: "",
      userAgent: "",
      pageUrl: undefined,
      hasPrivacySignal: false,
      rateKey: "",
      missingHeaders: [],
    },
  };
  const captcha = {
    kind: "recaptcha" as const,
    secretKey: recaptchaSecret,
    verifyUrl: `${vendors.url}/siteverify`,
    hostnames: ["127.0.0.1"],
  };
  expect(await checkCaptcha(db(), captcha, command)).toBe("solved");
  expect(await checkCaptcha(db(), captcha, command)).toBe("solved");
  const key = randomUUID();
  expect((await submit(visitor, data, { key })).status).toBe(200);
  const before = await leadCount();
  visitor.pageKey = "Pii";
  expect((await submit(visitor, data, { key })).status).toBe(200);
  expect(await leadCount()).toBe(before);
  expect(vendors.asked.filter(({ url }) => url.startsWith("/siteverify"))).toHaveLength(1);
});

it("an answer that breaks a rule does not use the token up", async () => {
  const visitor = await atContactPage();
  const data = { RecaptchaToken: [token()] };
  const reply = await submit(visitor, { ...data, Phone: ["1"] });
  expect(reply.json).toMatchObject({ error: { field: "Phone" } });
  expect(vendors.asked.filter(({ url }) => url.startsWith("/siteverify"))).toHaveLength(0);
  expect((await submit(visitor, data)).status).toBe(200);
});

it("the lead says what became of each certificate", async () => {
  const visitor = await atContactPage();
  const data = {
    RecaptchaToken: [token()],
    UniversalLeadId: ["lead-1"],
    JornayaLeadIdState: ["certified"],
    TrustedFormState: ["blocked"],
  };
  expect((await submit(visitor, data)).status).toBe(200);
  const lead = await newestLead();
  expect(lead.certificateStates).toEqual({ JornayaLeadId: "certified", TrustedForm: "blocked" });
  expect(await buildLoggedLeadMessage(lead.id)).toMatchObject({
    data: { certificateStates: lead.certificateStates },
  });
});
