import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deliverAllDueLeads, deliverLead } from "@/tests/support/deliver";
import type { DeliveryDeps } from "@/server/delivery/delivery-deps";
import { postSignedWebhook } from "@/server/upstream/post-webhook";
import { redeliverLead } from "@/server/delivery/redeliver";
import { retryDelaysMs } from "@/server/delivery/retry-schedule";
import { startBackgroundWorker } from "@/server/worker/worker";
import { createLead } from "@/server/leads/create-lead";
import { leadCreatedSchema } from "@/flow/protocol/webhooks";
import { db } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";
import { sha256 } from "@/lib/server/sha256";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createLeadInput, insertConsentPageSession } from "@/tests/support/lead-input";
import { startWebhookReceiver, type WebhookReceiver } from "@/tests/support/webhook-receiver";
import { createReceiversAt, createUnnamedTestRegister } from "@/tests/support/receivers";
import { webhookSecret } from "@/tests/support/webhook-secret";

let database: TestDatabase;
let receiver: WebhookReceiver;
let now: Date;
let urls: string[];
let deps: DeliveryDeps;

beforeAll(async () => {
  delete process.env.LEAD_WEBHOOK_URLS;
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  receiver = await startWebhookReceiver();
  now = new Date();
  urls = [receiver.url];
  deps = {
    db: db(),
    random: () => 0,
    receivers: () => createUnnamedTestRegister(urls),
  };
  return () => receiver.close();
});

async function storeLead() {
  const input = createLeadInput(await insertConsentPageSession(), {
    now,
    receivers: createReceiversAt(urls),
  });
  return (await db().transaction((tx) => createLead(tx, input))).leadId;
}

/** Stores a lead with a pending delivery. */
async function storeDelivery() {
  const leadId = await storeLead();
  const [delivery] = await db().select().from(deliveries).where(eq(deliveries.leadId, leadId));
  return { leadId, deliveryId: delivery!.id };
}

/** Simulates that time passes by moving the deliveries' times into the past. */
async function pass(ms: number) {
  await db()
    .execute(sql`update deliveries set created_at = created_at - make_interval(secs => ${ms / 1000}),
    next_attempt_at = next_attempt_at - make_interval(secs => ${ms / 1000})`);
  await db().execute(
    sql`update receiver_circuits set open_until = open_until - make_interval(secs => ${ms / 1000})`,
  );
}

/** Returns the seconds until the next attempt by the database's clock. */
async function secondsUntilNext(deliveryId: string) {
  const { rows } = await db().execute<{ seconds: string }>(sql`
    select extract(epoch from next_attempt_at - now()) as seconds from deliveries where id = ${deliveryId}`);
  return Number(rows[0]?.seconds);
}

async function stateOf(deliveryId: string) {
  const [delivery] = await db().select().from(deliveries).where(eq(deliveries.id, deliveryId));
  return delivery!;
}

describe("a delivery", () => {
  it("goes to the receiver, signed", async () => {
    const leadId = await storeLead();
    await deliverAllDueLeads(deps);

    const [got] = receiver.received.filter(({ body }) => body.includes(leadId));
    const message = leadCreatedSchema.parse(
      new Webhook(webhookSecret).verify(got!.body, got!.headers as Record<string, string>),
    );
    expect(message).toMatchObject({
      type: "lead.created",
      data: { leadId, site: "mva", tracking: { utm_source: "x", gclid: "g1" } },
    });
    expect(message.data.consents.map((c) => c.tcpaKey)).toEqual(["tcpa-1"]);
    const [sent] = await db().select().from(deliveries).where(eq(deliveries.leadId, leadId));
    expect(sent).toMatchObject({ state: "delivered", attempts: 1, lastStatus: 204 });
    expect(got!.headers["webhook-id"]).toBe(sent!.id);
  });

  it("says to what the person agreed, in which language, and when they may be called", async () => {
    const leadId = await storeLead();
    await deliverAllDueLeads(deps);

    const [got] = receiver.received.filter(({ body }) => body.includes(leadId));
    const { data } = leadCreatedSchema.parse(JSON.parse(got!.body));
    expect(data.consents[0]?.text).toBe("<p>I agree “tcpa-1”.</p>");
    expect(sha256(data.consents[0]!.text!)).toBe(data.consents[0]!.contentSha256);
    expect(data.language).toBe("en-US");
    expect(data.callWindow).toEqual({
      timeZone: "America/Los_Angeles",
      from: "08:00",
      until: "21:00",
      days: ["mon", "tue", "wed", "thu", "fri", "sat", "sun"],
    });
  });

  it("is tried again after 500, with the same id and body, by the schedule", async () => {
    const { deliveryId } = await storeDelivery();
    receiver.responses.push({ status: 500 }, { status: 503 });
    await deliverLead(deps, deliveryId);
    expect(await stateOf(deliveryId)).toMatchObject({
      state: "pending",
      attempts: 1,
      lastStatus: 500,
      lastError: "http 500",
    });
    expect(await secondsUntilNext(deliveryId)).toBeCloseTo(retryDelaysMs[0]! / 1000, -1);

    await pass(retryDelaysMs[0]!);
    await deliverLead(deps, deliveryId);
    await pass(retryDelaysMs[1]!);
    await deliverLead(deps, deliveryId);
    expect(await stateOf(deliveryId)).toMatchObject({ state: "delivered", attempts: 3 });
    expect(receiver.received).toHaveLength(3);
    expect(new Set(receiver.received.map((r) => r.headers["webhook-id"])).size).toBe(1);
    expect(new Set(receiver.received.map((r) => r.body)).size).toBe(1);
    const verify = new Webhook(webhookSecret);
    expect(
      verify.verify(
        receiver.received[0]!.body,
        receiver.received[0]!.headers as Record<string, string>,
      ),
    ).toBeTruthy();
  });

  it("is not sent before its time", async () => {
    const { deliveryId } = await storeDelivery();
    receiver.responses.push({ status: 500 });
    await deliverLead(deps, deliveryId);
    await pass(retryDelaysMs[0]!);
    receiver.responses.push({ status: 500 });
    await deliverLead(deps, deliveryId);
    await pass(60_000);
    await deliverLead(deps, deliveryId);
    expect(receiver.received).toHaveLength(2);
  });

  it("waits as long as 429 asks", async () => {
    const { deliveryId } = await storeDelivery();
    receiver.responses.push({ status: 429, headers: { "retry-after": "120" } });
    await deliverLead(deps, deliveryId);
    expect(await stateOf(deliveryId)).toMatchObject({ state: "pending" });
    expect(await secondsUntilNext(deliveryId)).toBeCloseTo(120, -1);
  });

  it("stops at 410", async () => {
    const { deliveryId } = await storeDelivery();
    receiver.responses.push({ status: 410 });
    await deliverLead(deps, deliveryId);
    expect(await stateOf(deliveryId)).toMatchObject({ state: "dead", lastError: "http 410" });
    await deliverLead(deps, deliveryId);
    expect(receiver.received).toHaveLength(1);
  });

  it("follows no redirect", async () => {
    const { deliveryId } = await storeDelivery();
    receiver.responses.push({ status: 307, headers: { location: receiver.url } });
    await deliverLead(deps, deliveryId);
    expect(receiver.received).toHaveLength(1);
    expect(await stateOf(deliveryId)).toMatchObject({ state: "pending", lastError: "http 307" });
  });

  it("is dead after ten tries, and lives again when it is redelivered", async () => {
    const { leadId, deliveryId } = await storeDelivery();
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      receiver.responses.push({ status: 500 });
      await deliverLead(deps, deliveryId);
      await pass(retryDelaysMs[attempt - 1] ?? 0);
    }
    expect(await stateOf(deliveryId)).toMatchObject({
      state: "dead",
      attempts: 10,
      nextAttemptAt: null,
    });

    expect(await redeliverLead(deps, leadId)).toEqual({ queued: [deliveryId], skipped: [] });
    await deliverLead(deps, deliveryId);
    expect(await stateOf(deliveryId)).toMatchObject({ state: "delivered", attempts: 1 });
    expect(new Set(receiver.received.map((r) => r.headers["webhook-id"])).size).toBe(1);
  });

  it("is made by one of two workers that come at once", async () => {
    const { deliveryId } = await storeDelivery();
    await Promise.all([deliverLead(deps, deliveryId), deliverLead(deps, deliveryId)]);
    expect(receiver.received).toHaveLength(1);
  });
});

describe("a lead without receivers", () => {
  it("is served by redeliver once there are some", async () => {
    urls = [];
    const leadId = await storeLead();
    expect(await db().select().from(deliveries).where(eq(deliveries.leadId, leadId))).toEqual([]);
    urls = [receiver.url];
    const [deliveryId] = (await redeliverLead(deps, leadId))!.queued;
    await deliverLead(deps, deliveryId!);
    expect(receiver.received).toHaveLength(1);
  });

  it("answers an id that nobody has with nothing", async () => {
    expect(await redeliverLead(deps, randomUUID())).toBeUndefined();
  });

  it("is not sent to who was a receiver once: that one is named", async () => {
    const { leadId, deliveryId } = await storeDelivery();
    const { host } = new URL(receiver.url);
    urls = ["http://127.0.0.1:9/new"];
    const lead = (await redeliverLead(deps, leadId))!;
    expect(lead.skipped).toEqual([{ name: host, reason: "is no longer configured" }]);
    expect(lead.queued).toHaveLength(1);
    expect(lead.queued).not.toContain(deliveryId);
    expect(await redeliverLead(deps, deliveryId)).toEqual({
      queued: [],
      skipped: [{ name: host, reason: "is no longer configured" }],
    });
    expect(await stateOf(deliveryId)).toMatchObject({ url: receiver.url, attempts: 0 });
  });
});

describe("the worker", () => {
  it("delivers a new lead as soon as it is logged", async () => {
    // Other tests left pending deliveries.
    await db().execute(sql`update deliveries set state = 'dead', next_attempt_at = null`);
    const worker = startBackgroundWorker(deps);
    const stored = await storeLead().then(() => performance.now());
    try {
      await receiver.has(1);
      expect(performance.now() - stored).toBeLessThan(2_000);
    } finally {
      await worker.stop();
    }
    expect(receiver.received).toHaveLength(1);
  });
});

describe("postSignedWebhook", () => {
  const message = () => ({
    url: receiver.url,
    secret: webhookSecret,
    id: randomUUID(),
    body: "{}",
    now,
  });

  it("gives up on a receiver that never responds", async () => {
    receiver.responses.push(() => undefined);
    expect(await postSignedWebhook({ ...message(), timeoutMs: 150 })).toEqual({
      kind: "failed",
      status: null,
      reason: "timeout",
    });
  });

  it("names a receiver that is not there", async () => {
    const result = await postSignedWebhook({ ...message(), url: "http://127.0.0.1:1/" });
    expect(result).toEqual({ kind: "failed", status: null, reason: "econnrefused" });
  });

  it("sends nothing over http to another machine", async () => {
    const result = await postSignedWebhook({ ...message(), url: "http://example.com/" });
    expect(result).toMatchObject({ kind: "refused", reason: "address is not https" });
  });

  it("does not wait for an endless response", async () => {
    receiver.responses.push((response) => {
      response.writeHead(200).write("x".repeat(100_000));
    });
    expect(await postSignedWebhook(message())).toEqual({
      kind: "accepted",
      status: 200,
      response: "x".repeat(500),
    });
  });
});
