import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { alertConditionChecks } from "@/server/monitoring/alerts/conditions/alert-conditions";
import { appendAndSignLog } from "@/server/consent-log/sign-log";
import { verifyConsentLog } from "@/server/consent-log/verify-log";
import { deliverLead } from "@/tests/support/deliver";
import { redeliverLead } from "@/server/delivery/redeliver";
import type { DeliveryDeps } from "@/server/delivery/delivery-deps";
import { consentRevokedSchema, leadCorrectedSchema } from "@/flow/protocol/webhooks";
import { submissionSchema } from "@/flow/protocol/submission";
import type { ClientData } from "@/flow/protocol/requests";
import { createAlertDeps } from "@/server/monitoring/alert-deps";
import { db } from "@/lib/server/db/client";
import { consentRecords, deliveries, leads } from "@/lib/server/db/schema";
import { consentWithdrawals } from "@/lib/server/db/withdrawals-schema";
import { formatPhoneNumber } from "@/lib/shared/phone";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { contactPageAnswers, injuredVisitorAnswers, walkToPage } from "../support/mva-journey";
import { createUnnamedTestRegister } from "../support/receivers";
import { webhookSecret } from "../support/webhook-secret";
import { runCommand } from "../support/run-command";
import { serveApi, type ServedApi } from "../support/serve-api";
import { readStoredLead } from "../support/stored-lead";
import { Visitor } from "../support/visitor";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver";

let database: TestDatabase;
let server: ServedApi;
let receiver: WebhookReceiver;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  database = await createTestDatabase();
  Object.assign(process.env, {
    LOG_LEVEL: "silent",
    RATE_LIMIT_PER_MINUTE: "0",
    LEADS_PER_ADDRESS_PER_HOUR: "0",
    LEADS_PER_CONTACT_PER_DAY: "3",
    LEADS_PER_SHARED_CONTACT_PER_DAY: "6",
    LEAD_SCORE_LIMIT: "0",
    LEAD_WEBHOOK_URLS: receiver.url,
    LEAD_WEBHOOK_SECRET: webhookSecret,
  });
  server = await serveApi();
});
afterAll(async () => {
  await server.close();
  await database.drop();
  await receiver.close();
});
beforeEach(() => {
  receiver.received.length = 0;
});

let numbers = 0;
/** Returns a visitor who has submitted a lead with a unique phone number. */
async function submitted(answers: ClientData = {}): Promise<Visitor & { leadId: string }> {
  numbers += 1;
  const visitor = new Visitor(server.url);
  await walkToPage(visitor, "Pii");
  const own = { Phone: [`619234${5000 + numbers}`], Email: [`ann${numbers}@example.com`] };
  await visitor.submit({ ...contactPageAnswers, ...own, ...answers });
  const [lead] = await db().select().from(leads).where(eq(leads.sessionId, visitor.sessionId));
  return Object.assign(visitor, { leadId: lead!.id });
}

async function read(visitor: Visitor, cookie = visitor.cookie) {
  const response = await fetch(`${server.url}/api/submission?sessionId=${visitor.sessionId}`, {
    headers: { cookie },
  });
  const json: unknown = await response.json();
  return { status: response.status, json, headers: response.headers };
}

const shown = async (visitor: Visitor) => submissionSchema.parse((await read(visitor)).json);
const deps = (): DeliveryDeps => ({
  db: db(),
  random: () => 0,
  receivers: () => createUnnamedTestRegister([receiver.url]),
});
const deliveriesOf = (leadId: string) =>
  db().select().from(deliveries).where(eq(deliveries.leadId, leadId));

async function deliverAll(leadId: string) {
  await appendAndSignLog(db());
  for (const { id } of await deliveriesOf(leadId)) await deliverLead(deps(), id);
}

const messages = () => receiver.received.map(({ body }): unknown => JSON.parse(body));

describe("the limits of a day", () => {
  const shared = { Phone: ["6192341111"], Email: ["family@example.com"] };
  const send = async (FirstName: string, AccidentType = "Car") => {
    const visitor = new Visitor(server.url);
    await visitor.land();
    for (const [page, answers] of injuredVisitorAnswers)
      await visitor.submit(page === "AccidentType" ? { AccidentType: [AccidentType] } : answers);
    const answers = { ...contactPageAnswers, ...shared, FirstName: [FirstName] };
    return visitor.act("Submit", answers);
  };

  it("take a family of five on one phone, one of them for two accidents, and refuse a flood", async () => {
    for (const name of ["Ann", "Ben", "Cal", "Dee", "Eve"])
      expect(await send(name)).toMatchObject({ status: 200 });
    expect(await send("Ann", "Motorcycle")).toMatchObject({ status: 200 });
    const refused = await send("Fay");
    expect(refused).toMatchObject({
      status: 429,
      json: { error: { code: "lead_refused", field: "Phone" } },
    });
  });
});

describe("GET /api/submission", () => {
  it("tells the browser that sent it what it sent, who may call and what to keep", async () => {
    const visitor = await submitted();
    const { json, headers } = await read(visitor);
    const found = submissionSchema.parse(json);
    expect(found).toMatchObject({ firstName: "Ann", callers: [], canChangePhone: true });
    expect(found.phoneNumber).toMatch(/^619234\d{4}$/);
    expect(found.requestNumber).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
    expect(found.told).toContainEqual({
      question: "What kind of accident were you in?",
      answers: ["Car accident"],
    });
    expect(found.told).toContainEqual({
      question: "Phone number",
      answers: [formatPhoneNumber(found.phoneNumber)],
    });
    expect(found.toKeep.join()).toMatch(/Dashcam video.*Photos of your injuries/);
    expect(found.consents[0]?.content).toContain("STOP");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("is nobody else's: without the cookie, with another one, of another site, before the end", async () => {
    const visitor = await submitted();
    const other = new Visitor(server.url);
    await other.land();
    expect((await read(visitor, "")).status).toBe(403);
    expect((await read(visitor, other.cookie)).status).toBe(403);
    expect((await read(other)).status).toBe(404);
    const asked = (address: string, headers: Record<string, string>) =>
      fetch(server.url + address, { headers }).then(({ status }) => status);
    const address = `/api/submission?sessionId=${visitor.sessionId}`;
    expect(await asked(address, { cookie: visitor.cookie, origin: "https://evil.example" })).toBe(
      403,
    );
    expect(await asked("/api/submission?sessionId=1'or'1", { cookie: visitor.cookie })).toBe(400);
    expect(await asked(`/api/submission?sessionId=${randomUUID()}`, {})).toBe(404);
    await db().execute(
      sql`update flow_sessions set site = 'roundup' where id = ${visitor.sessionId}`,
    );
    expect((await read(visitor)).status).toBe(404);
  });
});

describe("POST /api/submission/withdrawal", () => {
  const post = (visitor: Visitor, body: unknown = { sessionId: visitor.sessionId }, headers = {}) =>
    visitor.post("/api/submission/withdrawal", body, headers);

  it("tells every receiver at once, and keeps the record", async () => {
    const visitor = await submitted();
    const { leadId } = visitor;
    await deliverAll(leadId);
    expect((await post(visitor)).status).toBe(204);
    expect((await post(visitor)).status).toBe(204);
    await deliverAll(leadId);
    const [, revoked, ...others] = messages();
    expect(consentRevokedSchema.parse(revoked).data).toMatchObject({
      leadId,
      channels: ["phone", "text", "email"],
    });
    expect(others).toEqual([]);
    const found = await shown(visitor);
    expect(found).toMatchObject({ canChangePhone: false });
    expect(found.withdrawnAt).toBe(consentRevokedSchema.parse(revoked).data.at);
    expect(await readStoredLead(leadId)).toMatchObject({ firstName: "Ann", forgottenAt: null });
    const kept = await db().select().from(consentRecords).where(eq(consentRecords.leadId, leadId));
    expect(kept.length).toBeGreaterThan(0);
  });

  it("stops what was not sent yet, for an operator's `redeliver` too", async () => {
    const visitor = await submitted();
    await post(visitor);
    await deliverAll(visitor.leadId);
    await redeliverLead(deps(), visitor.leadId);
    await deliverAll(visitor.leadId);
    expect(messages()).toEqual([]);
  });

  it("is refused to anybody else, and to what is malformed", async () => {
    const visitor = await submitted();
    const stranger = new Visitor(server.url);
    await stranger.land();
    const { sessionId } = visitor;
    expect((await post(stranger, { sessionId })).status).toBe(403);
    expect((await post(new Visitor(server.url), { sessionId })).status).toBe(403);
    expect((await post(visitor, undefined, { origin: "https://evil.example" })).status).toBe(403);
    expect((await post(visitor, { sessionId, leadId: visitor.leadId })).status).toBe(400);
    expect((await post(visitor, { sessionId: "x" })).status).toBe(400);
    expect(
      (await visitor.send("/api/submission/withdrawal", "{}", { "content-type": "text/plain" }))
        .status,
    ).toBe(415);
    expect(await shown(visitor)).not.toHaveProperty("withdrawnAt");
  });

  it("cannot be taken back in the database", async () => {
    const visitor = await submitted();
    await post(visitor);
    await expect(
      db().delete(consentWithdrawals).where(eq(consentWithdrawals.leadId, visitor.leadId)),
    ).rejects.toThrow();
  });
});

describe("npm run leads -- revoke", () => {
  const run = (...args: string[]) =>
    runCommand("bin/commands/leads.ts", args, { DATABASE_URL: database.url });

  it(
    "enters a STOP, and shows the ten business days until every receiver knows",
    { timeout: 240_000 },
    async () => {
      const { leadId } = await submitted();
      await deliverAll(leadId);
      const { phoneNumber } = await readStoredLead(leadId);
      const stopped = await run("revoke", "--phone", phoneNumber, "--at", "2026-11-02");
      expect(stopped.stdout).toContain(leadId);
      const listed = await run("withdrawals");
      expect(listed.stdout).toMatch(
        new RegExp(`${leadId}  by text  received 2026-11-02T00:00:00.000Z  due 2026-11-13`),
      );
      const [alert] = await alertConditionChecks["withdrawal-due"](createAlertDeps(), () => false);
      expect(alert?.summary).toContain("2026-11-13");
      await deliverAll(leadId);
      expect(await alertConditionChecks["withdrawal-due"](createAlertDeps(), () => false)).toEqual(
        [],
      );
      expect((await run("list")).stdout).toContain("consent withdrawn 2026-11-02");
      expect((await run("revoke", randomUUID())).code).toBe(1);
      expect((await run("revoke", leadId, "--channel", "pigeon")).code).toBe(2);
    },
  );
});

describe("POST /api/submission/phone", () => {
  const post = (visitor: Visitor, changes: Record<string, unknown> = {}) =>
    visitor.post("/api/submission/phone", {
      sessionId: visitor.sessionId,
      phoneNumber: "(619) 234-9999",
      tcpaIdsAccepted: ["tcpa-legal-1"],
      ...changes,
    });

  it("changes the number once, with evidence of the consent for it, and tells receivers", async () => {
    const visitor = await submitted();
    const { leadId } = visitor;
    await deliverAll(leadId);
    expect((await post(visitor)).status).toBe(204);
    expect(await shown(visitor)).toMatchObject({
      phoneNumber: "6192349999",
      canChangePhone: false,
    });
    await deliverAll(leadId);
    const corrected = leadCorrectedSchema.parse(messages()[1]);
    expect(corrected.data.answers.Phone).toEqual(["6192349999"]);
    expect(corrected.data.consents).toHaveLength(2);
    expect(await verifyConsentLog(db())).toMatchObject({ intact: true });
    expect((await post(visitor, { phoneNumber: "6192349998" })).status).toBe(409);
  });

  it("is refused without the consent for it, for no number, after a withdrawal, and to others", async () => {
    const visitor = await submitted();
    expect((await post(visitor, { tcpaIdsAccepted: [] })).status).toBe(400);
    expect((await post(visitor, { phoneNumber: "555-0100" })).status).toBe(400);
    expect((await post(visitor, { email: "x@example.com" })).status).toBe(400);
    const stranger = new Visitor(server.url);
    await stranger.land();
    expect((await post(stranger, { sessionId: visitor.sessionId })).status).toBe(403);
    await visitor.post("/api/submission/withdrawal", { sessionId: visitor.sessionId });
    expect((await post(visitor)).status).toBe(409);
  });

  it("says why it refuses a number that charges its caller", async () => {
    const visitor = await submitted();
    for (const phoneNumber of ["9002349999", "(710) 234-9999", "6199769999"])
      expect(await post(visitor, { phoneNumber })).toMatchObject({
        status: 400,
        json: {
          error: { field: "phoneNumber", message: expect.stringContaining("charge") as string },
        },
      });
    expect((await post(visitor)).status).toBe(204);
  });

  it("does not let one number be called by way of many leads", async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 5; round++) {
      const { status } = await post(await submitted(), { phoneNumber: "6192348888" });
      statuses.push(status);
    }
    expect(statuses).toEqual([204, 204, 204, 429, 429]);
  });

  it("does not let one number be called by way of many names", async () => {
    const statuses: number[] = [];
    for (const name of ["Ann", "Ben", "Cal", "Dee", "Eve", "Fay", "Gus", "Hal"]) {
      const visitor = await submitted({ FirstName: [name] });
      statuses.push((await post(visitor, { phoneNumber: "6192347777" })).status);
    }
    expect(statuses).toEqual([204, 204, 204, 204, 204, 204, 429, 429]);
  });

  it("takes the number that the lead has", async () => {
    const visitor = await submitted({ Phone: ["6192346666"] });
    expect((await post(visitor, { phoneNumber: "6192346666" })).status).toBe(204);
  });
});
