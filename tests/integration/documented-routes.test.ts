import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eq, sql } from "drizzle-orm";
import { stopSigningOrigin } from "@/server/consent-log/log-origin";
import { replaceStoppedOrigin } from "@/server/consent-log/log-succession";
import { buildCertificateUrl } from "@/server/consent-log/certificate-url";
import { appendAndSignLog } from "@/server/consent-log/sign-log";
import { db } from "@/lib/server/db/client";
import { readBuildId } from "@/lib/server/builds/build-meta";
import { leads } from "@/lib/server/db/schema";
import { sessionLinkSchema } from "@/flow/protocol/session-link";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { contactPageAnswers, walkToPage } from "../support/mva-journey";
import { serveApi, type ServedApi } from "../support/serve-api";
import { startSimulatedService, type SimulatedService } from "../support/upstream";
import { Visitor } from "../support/visitor";
import { webhookSecret } from "../support/webhook-secret";

interface Operation {
  operationId: string;
  tags: [string];
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: object }> }>;
}
type Components = Record<string, Operation["responses"][string]>;

const openapi = JSON.parse(readFileSync("docs/openapi.json", "utf8")) as {
  paths: Record<string, Partial<Record<"get" | "post", Operation>>>;
  components: { responses: Components };
};
const ajv = addFormats.default(new Ajv2020({ strict: false }));
ajv.addSchema(openapi, "openapi");

const operations = Object.entries(openapi.paths).flatMap(([path, { get, post }]) => [
  ...(get ? [{ ...get, method: "GET", path }] : []),
  ...(post ? [{ ...post, method: "POST", path }] : []),
]);

let database: TestDatabase;
let server: ServedApi;
let upstream: SimulatedService;
let visitor: Visitor;
/** A visitor who has started a session but not answered. */
let other: Visitor;
let leadId: string;
let certificatePath: string;
let linkCode: string;

beforeAll(async () => {
  database = await createTestDatabase();
  upstream = await startSimulatedService();
  Object.assign(process.env, {
    LOG_LEVEL: "silent",
    RATE_LIMIT_PER_MINUTE: "0",
    LEADS_PER_ADDRESS_PER_HOUR: "0",
    LEAD_SCORE_LIMIT: "0",
    LEAD_WEBHOOK_URLS: upstream.url,
    LEAD_WEBHOOK_SECRET: webhookSecret,
    CLICKS_DOT_NET_URL: upstream.url,
    SECRET_KEY: "the-right-key",
  });
  server = await serveApi();
  visitor = new Visitor(server.url);
  await walkToPage(visitor, "Pii");
  await visitor.submit(contactPageAnswers);
  other = new Visitor(server.url);
  await other.land();
  const third = new Visitor(server.url);
  await third.land();
  const asksFor = { sessionId: third.sessionId, flowKey: "mva" };
  const { json } = await third.post("/api/session-link", asksFor);
  linkCode = sessionLinkSchema.parse(json).code;
  const [lead] = await db().select().from(leads).where(eq(leads.sessionId, visitor.sessionId));
  leadId = lead?.id ?? "";
  certificatePath = new URL(await buildCertificateUrl(db(), { id: leadId, site: "mva" })).pathname;
  await appendAndSignLog(db());
  await stopSigningOrigin(db(), { number: 1 }, "tried");
  await replaceStoppedOrigin(db());
  await appendAndSignLog(db());
  await db().execute(sql`update deliveries set state = 'delivered', delivered_at = now()`);
});
afterAll(async () => {
  await server.close();
  await upstream.close();
  await database.drop();
});

interface Call {
  path?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/**
 * A valid and an invalid request for each documented operation. The flow API's paths are below `/api/flow`, all others
 * below `/api`.
 */
const calls: Record<string, () => { right: Call; wrong: Call; wrongStatus?: number }> = {
  land: () => ({
    right: { body: landing() },
    wrong: { body: { ...landing(), flowKey: "none" } },
    wrongStatus: 404,
  }),
  onAction: () => ({
    right: { body: other.action("Submit", { AccidentType: ["Car"] }), headers: key(other) },
    wrong: { body: other.action("Submit", {}), headers: { cookie: other.cookie } },
  }),
  location: () => ({
    right: { path: "/Location?postalCode=92101" },
    wrong: { path: "/Location?postalCode=00000" },
    wrongStatus: 404,
  }),
  validate: () => ({
    right: { path: "/validate/postal-code/92101" },
    wrong: { path: "/validate/nothing/1" },
    wrongStatus: 404,
  }),
  serverInfo: plain,
  randomCakeName: plain,
  randomLandingPageSlug: plain,
  randomSkinnyPois: plain,
  slugify: () => ({ right: { path: "/Slugify?slug=A%20b" }, wrong: {} }),
  adWordsAd: () => ({ right: {}, wrong: { path: "/AdWordsAd?adId=x" } }),
  facebookAdPreview: () => ({
    right: { path: "/FacebookAdPreview?adId=1&adFormat=A" },
    wrong: {},
  }),
  clientEvent: () => ({
    right: { body: event("") },
    wrong: { body: event(randomUUID()) },
    wrongStatus: 404,
  }),
  openapi: plain,
  provisionPhoneNumber: () => ({
    right: {},
    wrong: { path: "/api/phone-numbers/provision?a=1&b=2" },
  }),
  clickPhoneNumber: () => ({ right: tap("6195550123"), wrong: tap("6195550124") }),
  listings: () => ({ right: {}, wrong: { path: `/api/listings?${"a".repeat(4_097)}` } }),
  geo: plain,
  proofOfWork: () => ({
    right: { path: `/api/proof-of-work?sessionId=${randomUUID()}` },
    wrong: {},
  }),
  submission: () => ({ right: asked(visitor), wrong: asked(other), wrongStatus: 404 }),
  changePhone: () => ({
    right: { ...own(visitor), body: newPhone(visitor) },
    wrong: { ...own(other), body: newPhone(other) },
    wrongStatus: 404,
  }),
  makeSessionLink: () => ({
    right: { ...own(other), body: { sessionId: other.sessionId, flowKey: "mva" } },
    wrong: { body: { sessionId: other.sessionId, flowKey: "mva" } },
    wrongStatus: 403,
  }),
  openSessionLink: () => ({
    right: { body: { code: linkCode } },
    wrong: { body: { code: "nothing" } },
    wrongStatus: 404,
  }),
  withdrawConsent: () => ({
    right: { ...own(visitor), body: { sessionId: visitor.sessionId } },
    wrong: { body: { sessionId: visitor.sessionId } },
    wrongStatus: 403,
  }),
  latestBuild: plain,
  buildMeta: () => ({
    right: { path: `/builds/meta/${readBuildId()}.json` },
    wrong: { path: "/builds/meta/another.json" },
    wrongStatus: 404,
  }),
  health: plain,
  live: plain,
  ready: plain,
  consentHead: plain,
  consentConsistency: () => ({
    right: { path: "/api/consent/consistency?from=0&to=0" },
    wrong: { path: "/api/consent/consistency?from=0&to=99" },
    wrongStatus: 404,
  }),
  logCheckpoint: plain,
  logTile: () => ({
    right: { path: "/consent-log/tile/entries/000.p/1" },
    wrong: { path: "/consent-log/tile/entries/000.p/9" },
    wrongStatus: 404,
  }),
  laterLogCheckpoint: () => ({
    right: { path: "/consent-log/2/checkpoint" },
    wrong: { path: "/consent-log/3/checkpoint" },
    wrongStatus: 404,
  }),
  laterLogTile: () => ({
    right: { path: "/consent-log/2/tile/0/000.p/2" },
    wrong: { path: "/consent-log/2/tile/0/000" },
    wrongStatus: 404,
  }),
  logSuccession: () => ({
    right: { path: "/consent-log/2/succession" },
    wrong: { path: "/consent-log/x/succession" },
    wrongStatus: 404,
  }),
  secret: () => ({
    right: { headers: { "x-secret-key": "the-right-key" } },
    wrong: {},
    wrongStatus: 401,
  }),
  certificate: () => certificateCall(),
  certificateBundle: () => certificateCall("/evidence.json"),
  leadOutcome: () => ({
    right: outcome(webhookSecret),
    wrong: outcome(otherSecret),
    wrongStatus: 401,
  }),
};

/** Requests without parameters. The only possible error is a wrong origin. */
function plain() {
  return {
    right: {},
    wrong: { headers: { origin: "https://elsewhere.example" } },
    wrongStatus: 403,
  };
}

const otherSecret = `whsec_${Buffer.alloc(24, 1).toString("base64")}`;
const own = ({ cookie }: Visitor) => ({ headers: { cookie } });
const key = (of: Visitor) => ({ ...own(of).headers, "idempotency-key": randomUUID() });
const asked = (of: Visitor) => ({ ...own(of), path: `/api/submission?sessionId=${of.sessionId}` });
const landing = () => ({
  flowKey: "mva",
  sessionId: randomUUID(),
  landingPageUrl: `${server.url}/`,
  localStorageValues: {},
});
const newPhone = ({ sessionId }: Visitor) => ({
  sessionId,
  phoneNumber: "6192345999",
  tcpaIdsAccepted: ["tcpa-legal-1"],
});
const tap = (inPath: string) => ({
  path: `/api/phone-numbers/${inPath}/click`,
  body: { phoneNumber: "6195550123", id: "default" },
});
const event = (SessionId: string) => ({
  Name: "Navigation",
  SessionId,
  Payload: JSON.stringify({ page: "/", site: "mva" }),
  Timestamp: new Date().toISOString(),
});
const certificateCall = (file = "") => ({
  right: { path: certificatePath + file },
  wrong: { path: `/certificates/${leadId}/${"0".repeat(32)}${file}` },
  wrongStatus: 404,
});
function outcome(secret: string): Call {
  const [id, now] = [randomUUID(), new Date()];
  const data = { leadId, outcome: "contacted", at: now.toISOString() };
  const body = { type: "lead.outcome", timestamp: now.toISOString(), data };
  const headers = {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign(id, now, JSON.stringify(body)),
  };
  return { body, headers };
}

it("knows how to ask every call", () => {
  const documented = operations.filter(({ tags: [tag] }) => tag === "flow" || tag === "site");
  expect(Object.keys(calls).sort()).toEqual(documented.map((one) => one.operationId).sort());
});

/** The order matters: a phone number can be changed only before consent is withdrawn. */
it.each(Object.entries(calls))(
  "%s answers rightly and wrongly as is documented",
  async (id, call) => {
    upstream.answer = (response) => response.writeHead(200).end("<Listings/>");
    const operation = operations.find(({ operationId }) => operationId === id);
    if (!operation) throw new Error("It is not documented.");
    const { right, wrong, wrongStatus = 400 } = call();
    expect((await ask(operation, right)).status, "asked rightly").toBeLessThan(300);
    expect((await ask(operation, wrong)).status, "asked wrongly").toBe(wrongStatus);
  },
);

async function ask(
  operation: (typeof operations)[number],
  { path = operation.path, headers, body }: Call,
) {
  const base = operation.tags[0] === "flow" ? "/api/flow" : "";
  const response = await fetch(server.url + base + path, {
    method: operation.method,
    headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await expectDocumented(operation, response);
  return response;
}

async function expectDocumented({ responses }: Operation, response: Response): Promise<void> {
  const named = responses[response.status];
  if (!named) throw new Error(`${response.status} is not documented.`);
  const { content } = named.$ref ? componentOf(named.$ref) : named;
  const text = await response.text();
  if (!content) return;
  expect(response.headers.get("content-type")).toBe("application/json");
  const { schema } = content["application/json"] ?? {};
  const validate = ajv.compile(absolute(schema ?? false));
  expect([validate(JSON.parse(text)), validate.errors]).toEqual([true, null]);
}

function componentOf(ref: string): Components[string] {
  const found = openapi.components.responses[ref.split("/").at(-1) ?? ""];
  if (!found) throw new Error(`${ref} is not there.`);
  return found;
}

/** Makes the references in a schema absolute. */
function absolute(schema: object | false): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')) as object;
}
