import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { setTimeout as wait } from "node:timers/promises";
import { alertMessageSchema } from "@/flow/protocol/alert-webhook";
import { createAlertMonitor } from "@/server/monitoring/alert-monitor";
import { probeLeadWrite } from "@/server/monitoring/lead-probe";
import { closeDatabase, connectDatabase, db } from "@/lib/server/db/client";
import { createAlertSettings } from "@/tests/support/alert-settings";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createUnnamedTestRegister } from "@/tests/support/receivers";
import { webhookSecret } from "@/tests/support/webhook-secret";
import { startStallingProxy, type StallingProxy } from "@/tests/support/stalling-proxy";
import { startWebhookReceiver, type WebhookReceiver } from "@/tests/support/webhook-receiver";

let database: TestDatabase;
let proxy: StallingProxy;
let operator: WebhookReceiver;
let machineTime: number;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  database = await createTestDatabase();
  proxy = await startStallingProxy(database.url);
  operator = await startWebhookReceiver();
  await closeDatabase();
  connectDatabase(proxy.url);
});
afterAll(async () => {
  await closeDatabase();
  await proxy.close();
  await operator.close();
  await database.drop();
});

const machine = (name: string) =>
  createAlertMonitor({
    database: db,
    now: sql`clock_timestamp()`,
    receivers: () => createUnnamedTestRegister([]),
    settings: () => createAlertSettings(operator.url),
    probe: () => probeLeadWrite(db),
    machineTime: () => machineTime,
    machine: name,
    random: () => 0,
  });

const messages = () =>
  operator.received.map(({ body, headers }) => {
    new Webhook(webhookSecret).verify(body, headers as Record<string, string>);
    return alertMessageSchema.parse(JSON.parse(body));
  });

it("a process that cannot reach the database tells so by itself, once, and again when it is over", async () => {
  machineTime = Date.now();
  const looks = [machine("a"), machine("b")];
  const all = async () => {
    for (const look of looks) await look();
  };
  const minute = () => (machineTime += 60_000);
  await all();
  expect(messages()).toEqual([]);

  proxy.isSilent = true;
  proxy.stall();
  await wait(1_000); // The health probe caches its result for a second.
  await all();
  expect(messages()).toEqual([]);
  minute();
  // The alert webhook also fails at first.
  operator.responses.push({ status: 503 });
  await all();
  minute();
  await all();
  const raised = messages();
  expect(raised.map(({ type, data }) => `${type} ${data.subject}`)).toEqual([
    "alert.raised a",
    "alert.raised b",
    "alert.raised a",
  ]);
  expect(raised[0]?.data).toEqual(raised[2]?.data);
  expect(raised[0]?.data.condition).toBe("database-trouble");
  expect(raised[0]?.data.summary).toMatch(/^a cannot store leads: the database/);
  const ids = operator.received.map(({ headers }) => headers["webhook-id"]);
  expect(ids[0]).toBe(ids[2]);

  await closeDatabase();
  proxy.isSilent = false;
  connectDatabase(proxy.url);
  await expect.poll(() => probeLeadWrite(db), { timeout: 10_000 }).toBeUndefined();
  minute();
  await all();
  await all();
  expect(
    messages()
      .slice(3)
      .map(({ type, data }) => `${type} ${data.subject}`),
  ).toEqual(["alert.resolved a", "alert.resolved b"]);
  expect(messages()[3]?.data).toMatchObject({
    alertId: raised[0]?.data.alertId,
    resolvedAt: new Date(machineTime).toISOString(),
  });
});
