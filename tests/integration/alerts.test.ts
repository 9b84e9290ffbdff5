import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { alertMessageSchema, figuresMessageSchema } from "@/flow/protocol/alert-webhook";
import type { AlertDeps } from "@/server/monitoring/alert-deps";
import { createAlertMonitor } from "@/server/monitoring/alert-monitor";
import { resolveAlertSettings } from "@/server/monitoring/alert-settings";
import type { StoredAlertSettings } from "@/server/monitoring/alert-settings-schema";
import { deliverLead } from "@/tests/support/deliver";
import { createLead } from "@/server/leads/create-lead";
import type { Receiver } from "@/server/receivers/receiver";
import { db } from "@/lib/server/db/client";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { leadAnswers, createLeadInput, insertConsentPageSession } from "@/tests/support/lead-input";
import { createLawFirm, createNamedRegister } from "@/tests/support/receivers";
import { webhookSecret } from "@/tests/support/webhook-secret";
import { startWebhookReceiver, type WebhookReceiver } from "@/tests/support/webhook-receiver";
import { advisoryLocks } from "@/lib/server/db/advisory-locks";

let database: TestDatabase;
let operator: WebhookReceiver;
let receivers: Receiver[];
let clock: Date;
let isConfigured: boolean;
let stored: StoredAlertSettings;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  operator = await startWebhookReceiver();
  receivers = [createLawFirm("alpha")];
  clock = new Date("2026-03-11T15:40:00Z");
  isConfigured = true;
  stored = {};
  await db()
    .execute(sql`truncate alerts, alert_messages, deliveries, delivery_attempts, receiver_circuits,
    receiver_reservations, leads, flow_sessions cascade`);
  return () => operator.close();
});

const defaults = () => ({
  ...{ ALERT_WEBHOOK_URL: isConfigured ? operator.url : undefined, RECEIVER_FAILING_MINUTES: 15 },
  ALERT_WEBHOOK_SECRET: webhookSecret,
});

const deps = (): AlertDeps => ({
  database: db,
  get now() {
    return sql`${clock.toISOString()}::timestamptz`;
  },
  receivers: () => createNamedRegister(receivers),
  settings: () => resolveAlertSettings(stored, defaults()),
  probe: () => Promise.resolve(undefined),
  machineTime: () => clock.getTime(),
  machine: "test-machine",
  random: () => 0,
});

const look = () => createAlertMonitor(deps())();
const pass = (minutes: number) => (clock = new Date(clock.getTime() + minutes * 60_000));
const ago = (minutes: number) => new Date(clock.getTime() - minutes * 60_000).toISOString();

/** Returns the alerts that were sent to the operator. Verifies their signatures. */
function told(from = operator) {
  const verify = new Webhook(webhookSecret);
  return from.received.map(({ body, headers }) => {
    // The signature is checked at the time of the message, which is far from the real time.
    vi.setSystemTime(Number(headers["webhook-timestamp"]) * 1_000);
    verify.verify(body, headers as Record<string, string>);
    vi.useRealTimers();
    const { type, data } = alertMessageSchema.parse(JSON.parse(body));
    return `${type} ${data.condition} ${data.subject}`.trim();
  });
}

async function storeLeadTo(receiver = receivers, at = clock.toISOString()) {
  const input = createLeadInput(await insertConsentPageSession(), { receivers: receiver });
  const { leadId } = await db().transaction((tx) => createLead(tx, input));
  await db().execute(sql`update leads set created_at = ${at} where id = ${leadId}`);
  const { rows } = await db().execute<{ id: string }>(sql`
    update deliveries set created_at = ${at}, queued_at = ${at}, next_attempt_at = ${at} where lead_id = ${leadId} returning id`);
  return { leadId, deliveryId: rows[0]!.id };
}

const tried = (deliveryId: string, minutesAgo: number, outcome: string, status: number | null) =>
  db().execute(sql`
    insert into delivery_attempts (id, delivery_id, receiver_id, number, started_at, leased_until, finished_at,
      status, outcome, reason)
    select ${randomUUID()}, id, receiver_id, 1, ${ago(minutesAgo)}, ${ago(minutesAgo)}, ${ago(minutesAgo)},
      ${status}, ${outcome}, 'test' from deliveries where id = ${deliveryId}`);

const settleDelivery = (deliveryId: string, state: string) =>
  db().execute(sql`update deliveries set state = ${state} where id = ${deliveryId}`);

it("looks while consents are being logged", async () => {
  const { deliveryId } = await storeLeadTo();
  await settleDelivery(deliveryId, "dead");
  await db().transaction(async (writer) => {
    await writer.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.consentLog})`);
    await look();
  });
  expect(told()).toEqual(["alert.raised dead-letters alpha"]);
});

it("tells of no dead letter whose lead was forgotten since: nobody could send it again", async () => {
  const { leadId, deliveryId } = await storeLeadTo();
  await db().execute(
    sql`update deliveries set state = 'dead', last_error = 'http 500' where id = ${deliveryId}`,
  );
  await db().execute(sql`update leads set forgotten_at = now() where id = ${leadId}`);
  await look();
  expect(told()).toEqual([]);
});

describe("a receiver that fails", () => {
  it("is told as soon as its circuit opens, and is over when it takes a lead", async () => {
    const endpoint = await startWebhookReceiver();
    receivers = [createLawFirm("alpha", { webhook: { url: endpoint.url, secret: webhookSecret } })];
    const delivery = { db: db(), random: () => 0, receivers: () => createNamedRegister(receivers) };
    clock = new Date();
    for (let failures = 1; failures <= 5; failures += 1) {
      endpoint.responses.push({ status: 503 });
      await deliverLead(delivery, (await storeLeadTo()).deliveryId);
      clock = new Date();
      await look();
      expect(told()).toEqual(failures < 5 ? [] : ["alert.raised receiver-failing alpha"]);
    }
    await db().execute(sql`update receiver_circuits set open_until = null`);
    await deliverLead(delivery, (await storeLeadTo()).deliveryId);
    clock = new Date();
    await look();
    expect(told().at(-1)).toBe("alert.resolved receiver-failing alpha");
    await endpoint.close();
  });

  it("is told after the minutes of the setting", async () => {
    stored = { "receiver-failing": { time: 3 } };
    const { deliveryId } = await storeLeadTo();
    await settleDelivery(deliveryId, "delivered");
    await tried(deliveryId, 2, "failed", 503);
    await look();
    expect(told()).toEqual([]);
    pass(1);
    await look();
    expect(told()).toEqual(["alert.raised receiver-failing alpha"]);
  });

  it("is told after 15 minutes, once, and again when it takes a lead", async () => {
    const { deliveryId } = await storeLeadTo();
    await settleDelivery(deliveryId, "delivered");
    await tried(deliveryId, 14, "failed", 503);
    await tried(deliveryId, 5, "failed", null);
    await look();
    expect(told()).toEqual([]);
    pass(1);
    await look();
    await look();
    expect(told()).toEqual(["alert.raised receiver-failing alpha"]);
    pass(10);
    await tried(deliveryId, 0, "accepted", 200);
    await look();
    await look();
    expect(told()).toEqual([
      "alert.raised receiver-failing alpha",
      "alert.resolved receiver-failing alpha",
    ]);
  });

  it("is not told for one bad lead among good ones, nor for what never left this server", async () => {
    const bad = await storeLeadTo();
    const good = await storeLeadTo();
    const kept = await storeLeadTo();
    for (const { deliveryId } of [bad, good, kept]) await settleDelivery(deliveryId, "delivered");
    await tried(bad.deliveryId, 60, "failed", 400);
    await tried(good.deliveryId, 50, "accepted", 200);
    await tried(bad.deliveryId, 30, "failed", 400);
    await tried(kept.deliveryId, 40, "refused", null);
    await look();
    expect(told()).toEqual([]);
  });

  it("is over when the register no longer has it", async () => {
    const { deliveryId } = await storeLeadTo();
    await settleDelivery(deliveryId, "delivered");
    await tried(deliveryId, 20, "failed", 404);
    await look();
    receivers = [];
    await look();
    expect(told()).toEqual([
      "alert.raised receiver-failing alpha",
      "alert.resolved receiver-failing alpha",
    ]);
  });
});

describe("dead letters", () => {
  it("are told, and are over once they are delivered", async () => {
    const endpoint = await startWebhookReceiver();
    receivers = [createLawFirm("alpha", { webhook: { url: endpoint.url, secret: webhookSecret } })];
    clock = new Date();
    const delivery = { db: db(), random: () => 0, receivers: () => createNamedRegister(receivers) };
    const { deliveryId } = await storeLeadTo();
    endpoint.responses.push({ status: 410 });
    await deliverLead(delivery, deliveryId);
    await look();
    expect(told()).toEqual(["alert.raised dead-letters alpha"]);
    await db().execute(
      sql`update deliveries set state = 'pending', attempts = 0, next_attempt_at = now() where id = ${deliveryId}`,
    );
    await deliverLead(delivery, deliveryId);
    await look();
    expect(told()).toEqual([
      "alert.raised dead-letters alpha",
      "alert.resolved dead-letters alpha",
    ]);
    await endpoint.close();
  });

  it("do not count persons who must not be contacted", async () => {
    const { deliveryId } = await storeLeadTo();
    await db().execute(sql`update deliveries set state = 'dead', last_error = 'suppressed'
      where id = ${deliveryId}`);
    await look();
    expect(told()).toEqual([]);
  });
});

describe("caps", () => {
  const place = (minutesAgo: number, isTaken = true) =>
    db().execute(sql`
      insert into receiver_reservations (session_id, receiver_id, site, held_until, lead_id, placed_at)
      values (gen_random_uuid(), 'alpha', 'mva', ${ago(minutesAgo - 30)},
        ${isTaken ? randomUUID() : null}, ${isTaken ? ago(minutesAgo) : null})`);

  it("are told when they are reached, and over when the day turns where the receiver is", async () => {
    const caps = { day: 3, timeZone: "America/Los_Angeles" };
    receivers = [createLawFirm("alpha", { caps })];
    clock = new Date("2026-03-12T05:00:00Z");
    await place(60);
    await place(30);
    await place(5, false);
    await look();
    expect(told()).toEqual([]);
    await place(1);
    await look();
    await look();
    expect(told()).toEqual(["alert.raised cap-reached alpha (day)"]);
    pass(119);
    await look();
    expect(told()).toHaveLength(1);
    pass(2);
    await look();
    expect(told()).toEqual([
      "alert.raised cap-reached alpha (day)",
      "alert.resolved cap-reached alpha (day)",
    ]);
  });

  it("of a month are told too; a receiver that takes none is switched off", async () => {
    receivers = [
      createLawFirm("alpha", { caps: { month: 1, timeZone: "America/New_York" } }),
      createLawFirm("beta", { caps: { day: 0, timeZone: "America/New_York" } }),
    ];
    await place(60 * 24 * 3);
    await look();
    expect(told()).toEqual(["alert.raised cap-reached alpha (month)"]);
  });
});

describe("the queue", () => {
  it("is told when a delivery waits for more than five minutes, and over when it is taken", async () => {
    await storeLeadTo(receivers, ago(4));
    await look();
    expect(told()).toEqual([]);
    pass(2);
    await look();
    expect(told()).toEqual(["alert.raised queue-late"]);
    await db().execute(sql`delete from deliveries`);
    await look();
    expect(told()).toEqual(["alert.raised queue-late", "alert.resolved queue-late"]);
  });
});

/** Stores `count` leads, one per minute after `moment`. */
async function leadsAt(moment: Date, count: number, site = "mva") {
  await db().execute(sql`
    insert into leads (id, session_id, site, flow_key, flow_version, app_time, ip_address, consent, consent_date, consent_language,
      answers, tracking, certificates, build_id, created_at)
    select gen_random_uuid(), gen_random_uuid(), ${site}, 'mva', '', now(), '', true, now(), 'en-US', '{}', '{}', '{}', 'b',
      ${moment.toISOString()}::timestamptz + n * interval '1 minute' from generate_series(1, ${count}) as n`);
}
const weeksBefore = (n: number, at = "2026-03-11T14:00:00Z") =>
  new Date(new Date(at).getTime() - n * 7 * 24 * 3_600_000);

describe("no leads where there should be some", () => {
  // New York changed to daylight saving time on March 8, 2026. In earlier weeks, the same local time was an hour later
  // in UTC.
  const tenInNewYork = (week: number) => weeksBefore(week, "2026-03-11T15:00:00Z");

  it("are told half an hour after an hour in which each of four weeks had five, and over with a lead", async () => {
    for (const week of [1, 2, 3, 4]) await leadsAt(tenInNewYork(week), 5);
    clock = new Date("2026-03-11T15:29:00Z");
    await look();
    expect(told()).toEqual([]);
    pass(2);
    await look();
    expect(told()).toEqual(["alert.raised leads-missing mva"]);
    pass(180);
    await look();
    expect(told()).toHaveLength(1);
    await leadsAt(new Date(ago(2)), 1);
    await look();
    expect(told()).toEqual(["alert.raised leads-missing mva", "alert.resolved leads-missing mva"]);
  });

  it.each([
    ["a week had four", [5, 5, 4, 9], 0],
    ["there are three weeks", [9, 9, 9, 0], 0],
    ["there is a lead since", [9, 9, 9, 9], 1],
  ])("are not told when %s", async (_, counts, since) => {
    for (const [i, count] of counts.entries()) await leadsAt(tenInNewYork(i + 1), count);
    await leadsAt(new Date("2026-03-11T15:10:00Z"), since);
    await leadsAt(new Date("2026-03-11T15:10:00Z"), 3, "roundup");
    await look();
    expect(told()).toEqual([]);
  });
});

const breakQueue = () => storeLeadTo(receivers, ago(10));

describe("settings", () => {
  it("move the threshold and the time of an alert", async () => {
    await breakQueue();
    stored = { "queue-late": { threshold: 2 } };
    await look();
    stored = { "queue-late": { time: 11 } };
    await look();
    expect(told()).toEqual([]);
    stored = { "queue-late": { time: 9 } };
    await look();
    expect(told()).toEqual(["alert.raised queue-late"]);
  });

  it("tell of a cap before it is reached", async () => {
    receivers = [createLawFirm("alpha", { caps: { day: 4, timeZone: "America/New_York" } })];
    await db().execute(sql`
      insert into receiver_reservations (session_id, receiver_id, site, held_until, lead_id, placed_at)
      select gen_random_uuid(), 'alpha', 'mva', ${ago(0)}, gen_random_uuid(), ${ago(1)}
      from generate_series(1, 3)`);
    stored = { "cap-reached": { threshold: 76 } };
    await look();
    stored = { "cap-reached": { threshold: 75 } };
    await look();
    expect(told()).toEqual(["alert.raised cap-reached alpha (day)"]);
  });

  it("send each kind to its own address", async () => {
    const other = await startWebhookReceiver();
    stored = { "queue-late": { url: other.url } };
    await settleDelivery((await storeLeadTo()).deliveryId, "dead");
    await breakQueue();
    await look();
    expect(told()).toEqual(["alert.raised dead-letters alpha"]);
    expect(told(other)).toEqual(["alert.raised queue-late"]);
    await other.close();
  });

  it("keep an alert of the quiet hours until they end", async () => {
    stored = { "queue-late": { quietHours: "11:00-12:00", timeZone: "America/New_York" } };
    await breakQueue();
    await look();
    expect(told()).toEqual([]);
    pass(20);
    await look();
    expect(told()).toEqual(["alert.raised queue-late"]);
  });

  it("keep the end of an alert back in quiet hours", async () => {
    await breakQueue();
    await look();
    stored = { "queue-late": { quietHours: "15:00-16:00", timeZone: "UTC" } };
    await db().execute(sql`delete from deliveries`);
    await look();
    expect(told()).toEqual(["alert.raised queue-late"]);
    pass(20);
    await look();
    expect(told()).toEqual(["alert.raised queue-late", "alert.resolved queue-late"]);
  });

  it("send nothing of a kind that is off, though the alert stays open", async () => {
    stored = { "queue-late": { isOff: true } };
    await breakQueue();
    await look();
    pass(600);
    await look();
    expect(told()).toEqual([]);
    const { rows } = await db().execute(sql`select from alerts where resolved_at is null`);
    expect(rows).toHaveLength(1);
  });

  it("send a critical alert once the time without messages has ended", async () => {
    const offUntil = new Date(clock.getTime() + 60_000).toISOString();
    stored = { "dead-letters": { isOff: true, offUntil } };
    await settleDelivery((await storeLeadTo()).deliveryId, "dead");
    await look();
    expect(told()).toEqual([]);
    pass(1);
    await look();
    expect(told()).toEqual(["alert.raised dead-letters alpha"]);
  });
});

describe("the daily figures", () => {
  const readFigures = () =>
    operator.received.map(({ body }) => figuresMessageSchema.parse(JSON.parse(body)).data);

  it("come once a day, after the chosen time in the chosen zone, with the day before", async () => {
    stored = { "daily-figures": { isOn: true, at: "07:00", timeZone: "America/Los_Angeles" } };
    const noon = new Date("2026-03-10T19:00:00Z").toISOString();
    const { deliveryId, leadId } = await storeLeadTo(receivers, noon);
    await db()
      .execute(sql`update deliveries set state = 'delivered', delivered_at = ${noon}, price_cents = 8550
      where id = ${deliveryId}`);
    await db().execute(sql`
      insert into receiver_outcomes (message_id, body_sha256, receiver_id, lead_id, delivery_id, outcome, occurred_at, received_at)
      values ('r', '', 'alpha', ${leadId}, ${deliveryId}, 'returned', ${noon}, ${noon})`);
    const failed = await storeLeadTo(receivers, noon);
    await settleDelivery(failed.deliveryId, "dead");
    // Midnight in Los Angeles was at 08:00 UTC until March 8, and at 07:00 UTC later.
    await settleDelivery((await storeLeadTo(receivers, "2026-03-11T07:00:00Z")).deliveryId, "held");
    stored = { ...stored, "dead-letters": { isOff: true, offUntil: "2026-03-15T00:00:00Z" } };
    clock = new Date("2026-03-11T13:59:00Z");
    await look();
    expect(operator.received).toEqual([]);
    pass(1);
    await Promise.all(Array.from({ length: 4 }, look));
    await look();
    const figures = { leads: 2, accepted: 1, returned: 1, failed: 1, revenue: "85.50" };
    expect(readFigures()).toEqual([
      {
        ...{ day: "2026-03-10", timeZone: "America/Los_Angeles", ...figures },
        sites: [{ site: "mva", ...figures }],
        summary:
          "2026-03-10: 2 leads, 1 accepted, 1 returned, 1 failed deliveries, revenue $85.50.",
      },
    ]);
    pass(24 * 60);
    await look();
    expect(readFigures().map(({ day, leads }) => [day, leads])).toEqual([
      ["2026-03-10", 2],
      ["2026-03-11", 1],
    ]);
  });
});

describe("messages", () => {
  it("are sent once, however many processes look at once", async () => {
    await breakQueue();
    await Promise.all(Array.from({ length: 8 }, look));
    expect(told()).toEqual(["alert.raised queue-late"]);
    await db().execute(sql`delete from deliveries`);
    await Promise.all(Array.from({ length: 8 }, look));
    expect(told()).toEqual(["alert.raised queue-late", "alert.resolved queue-late"]);
  });

  it("are sent again under the same id until they are taken, the end after the beginning", async () => {
    operator.responses.push({ status: 500 }, { status: 500 });
    await breakQueue();
    await look();
    await db().execute(sql`delete from deliveries`);
    pass(1);
    await look();
    expect(told()).toEqual(["alert.raised queue-late", "alert.raised queue-late"]);
    pass(6);
    await look();
    await look();
    expect(told().slice(2)).toEqual(["alert.raised queue-late", "alert.resolved queue-late"]);
    const ids = operator.received.map(({ headers }) => headers["webhook-id"]);
    expect(new Set(ids.slice(0, 3)).size).toBe(1);
    expect(ids[3]).not.toBe(ids[0]);
  });

  it("reach an operator who is named later", async () => {
    isConfigured = false;
    await breakQueue();
    await look();
    isConfigured = true;
    pass(1);
    await look();
    expect(told()).toEqual(["alert.raised queue-late"]);
  });

  it("hold nothing personal", async () => {
    await storeLeadTo(receivers, ago(30));
    const { deliveryId } = await storeLeadTo(receivers, ago(30));
    await tried(deliveryId, 20, "failed", 500);
    await db().execute(sql`update deliveries set state = 'dead' where id = ${deliveryId}`);
    await look();
    expect(told()).toHaveLength(3);
    const everything = operator.received.map(({ body }) => body).join();
    for (const [answer = ""] of Object.values(leadAnswers))
      expect(everything).not.toContain(answer);
    expect(everything).not.toMatch(/203\.0\.113|6195550123/);
    for (const { body } of operator.received)
      expect(Object.keys((JSON.parse(body) as { data: object }).data).sort()).toEqual(
        ["alertId", "condition", "raisedAt", "subject", "summary"].sort(),
      );
  });
});
