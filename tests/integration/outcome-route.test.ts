import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, it } from "vitest";
import { alertMessageSchema } from "@/flow/protocol/alert-webhook";
import { createLead } from "@/server/leads/create-lead";
import { createDeliveryDeps } from "@/server/delivery/delivery-deps";
import { createReceiverQueues } from "@/server/delivery/receiver-queues";
import { createWorkerLock } from "@/server/delivery/worker-lock";
import { createAllServerLoops } from "@/server/worker/background-jobs";
import { db } from "@/lib/server/db/client";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createLeadInput, insertConsentPageSession } from "@/tests/support/lead-input";
import { createReceiversAt } from "@/tests/support/receivers";
import { webhookSecret } from "@/tests/support/webhook-secret";
import { serveApi, type ServedApi } from "@/tests/support/serve-api";
import { startWebhookReceiver, type WebhookReceiver } from "@/tests/support/webhook-receiver";

const perMinute = 20;
const address = "https://firm.example/leads";
let database: TestDatabase;
let server: ServedApi;
let operator: WebhookReceiver;
let leadId: string;

beforeAll(async () => {
  operator = await startWebhookReceiver();
  database = await createTestDatabase();
  Object.assign(process.env, {
    LOG_LEVEL: "silent",
    RATE_LIMIT_PER_MINUTE: String(perMinute),
    LEAD_WEBHOOK_URLS: address,
    LEAD_WEBHOOK_SECRET: webhookSecret,
    ALERT_WEBHOOK_URL: operator.url,
    ALERT_WEBHOOK_SECRET: webhookSecret,
  });
  server = await serveApi();
  const input = createLeadInput(await insertConsentPageSession(), {
    receivers: createReceiversAt([address]),
  });
  leadId = (await db().transaction((tx) => createLead(tx, input))).leadId;
  await db().execute(sql`update deliveries set state = 'delivered', delivered_at = now()`);
});
afterAll(async () => {
  await server.close();
  await database.drop();
  await operator.close();
});

async function send(headers: Record<string, string> = {}): Promise<number> {
  const [id, now] = [randomUUID(), new Date()];
  const data = { leadId, outcome: "contacted", at: now.toISOString() };
  const body = JSON.stringify({ type: "lead.outcome", timestamp: now.toISOString(), data });
  const response = await fetch(`${server.url}/api/receivers/outcome`, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": new Webhook(webhookSecret).sign(id, now, body),
      ...headers,
    },
  });
  return response.status;
}

it("the app's route takes outcomes of receivers as they are configured, and counts its callers", async () => {
  expect(await send()).toBe(204);
  expect(await send({ origin: "https://elsewhere.example" })).toBe(403);
  const statuses = await Promise.all(Array.from({ length: perMinute + 5 }, () => send()));
  expect(statuses).toContain(429);
  const { rows } = await db().execute<{ n: number }>(
    sql`select count(*)::int as n from receiver_outcomes`,
  );
  expect(rows[0]?.n).toBe(1 + statuses.filter((status) => status === 204).length);
});

it("the server checks alerts every minute, and tells ALERT_WEBHOOK_URL", async () => {
  await db().execute(sql`update deliveries set state = 'dead', last_error = 'http 410'`);
  const delivery = createDeliveryDeps();
  const deps = {
    delivery,
    presence: createWorkerLock(),
    queues: createReceiverQueues(delivery),
  };
  const loop = createAllServerLoops(deps).find(({ jobs }) => jobs[0]?.name === "check alerts");
  expect(loop).toMatchObject({ pauseMs: 60_000, startsWithPause: true });
  await loop?.jobs[0]?.run();
  await operator.has(1);
  const [{ body, headers } = { body: "", headers: {} }] = operator.received;
  new Webhook(webhookSecret).verify(body, headers as Record<string, string>);
  expect(alertMessageSchema.parse(JSON.parse(body)).data.condition).toBe("dead-letters");
});
