import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { run } from "graphile-worker";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { leadCreated } from "@/flow/protocol/lead-created";
import { sweepDeliveries } from "@/flow/server/delivery/delivery-queue";
import type { DeliveryDeps } from "@/flow/server/delivery/delivery-deps";
import { queueLogger, taskList } from "@/flow/server/delivery/tasks";
import { db, pool } from "@/lib/server/db/client";
import { migrate } from "@/lib/server/db/migrate";
import { deliveries } from "@/lib/server/db/schema";
import { createEmptyDatabase, type TestDatabase } from "@/tests/support/database";
import { startWebhookReceiver, type WebhookReceiver } from "@/tests/support/webhook-receiver";
import { migrateUpTo } from "@/tests/support/migrate-up-to";
import { registerOf } from "@/tests/support/receivers";

let database: TestDatabase;
let receiver: WebhookReceiver;
let deps: DeliveryDeps;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  database = await createEmptyDatabase();
  await migrateUpTo("0002_session_revision");
});
afterAll(() => database.drop());

beforeEach(async () => {
  receiver = await startWebhookReceiver();
  deps = {
    db: db(),
    random: () => 0,
    receivers: () => registerOf([receiver.url]),
  };
  return () => receiver.close();
});

/** A lead with one delivery, as that version wrote it; gives both ids. */
async function storeOldLead(dispatchedAt: Date | null, state: string, nextAttemptAt?: Date) {
  const leadId = randomUUID();
  const deliveryId = randomUUID();
  await db().execute(sql`
    insert into leads (id, session_id, site, flow_key, ip_address, consent, consent_date, consent_language,
      answers, tracking, certificates, build_id, dispatched_at)
    values (${leadId}, ${randomUUID()}, 'mva', 'mva', '203.0.113.7', true, now(), 'en-US', '{}', '{}',
      '{"universalLeadId": "", "trustedFormCertificateId": "", "trustedFormCertificateUrl": ""}', 'build-1',
      ${dispatchedAt?.toISOString() ?? null})`);
  await db().execute(sql`
    insert into deliveries (id, lead_id, url, state, next_attempt_at)
    values (${deliveryId}, ${leadId}, ${receiver.url}, ${state}, ${nextAttemptAt?.toISOString() ?? null})`);
  return { leadId, deliveryId };
}

const addJob = (task: string, key: string, payload: object, runAt = new Date()) =>
  db().execute(sql`
    select graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::json,
      job_key => ${key}::text, run_at => ${runAt.toISOString()}::timestamptz)`);

async function jobs() {
  const { rows } = await db().execute<{ task: string; key: string; run_at: string }>(
    sql`select task_identifier as task, key, run_at from graphile_worker.jobs`,
  );
  return rows;
}

describe("the migration from the version that queued deliveries after the lead", () => {
  it("keeps every lead, and all pending deliveries still go out", async () => {
    const hourAgo = new Date(Date.now() - 3_600_000);
    const inAnHour = new Date(Date.now() + 3_600_000);
    const waiting = await storeOldLead(null, "pending");
    await addJob("lead_created", `lead:${waiting.leadId}`, { leadId: waiting.leadId });
    // Its worker was killed: no job waits for it any more.
    const abandoned = await storeOldLead(null, "pending");
    const queued = await storeOldLead(hourAgo, "pending");
    await addJob("deliver_lead", `delivery:${queued.deliveryId}`, {
      deliveryId: queued.deliveryId,
    });
    const swept = await storeOldLead(hourAgo, "pending", hourAgo);
    const later = await storeOldLead(hourAgo, "pending", inAnHour);
    const payload = { deliveryId: later.deliveryId };
    await addJob("deliver_lead", `delivery:${later.deliveryId}`, payload, inAnHour);
    const delivered = await storeOldLead(hourAgo, "delivered");

    await migrate(database.url);

    expect((await db().execute(sql`select id from leads`)).rows).toHaveLength(6);
    const queue = await jobs();
    expect(queue.filter(({ task }) => task !== "deliver_lead")).toEqual([]);
    expect(queue.map(({ key }) => key).sort()).toEqual(
      [waiting, abandoned, queued, later].map((lead) => `delivery:${lead.deliveryId}`).sort(),
    );
    const moved = queue.find(({ key }) => key === `delivery:${later.deliveryId}`);
    expect(new Date(moved!.run_at)).toEqual(inAnHour);

    await sweepDeliveries(deps);
    const worker = await run({
      pgPool: pool(),
      taskList: taskList(deps),
      logger: queueLogger,
      noHandleSignals: true,
    });
    await receiver.has(4);
    await worker.stop();

    const received = receiver.received.map(
      ({ body }) => leadCreated.parse(JSON.parse(body)).data.leadId,
    );
    expect(received.sort()).toEqual(
      [waiting, abandoned, queued, swept].map(({ leadId }) => leadId).sort(),
    );
    const pending = await db().select().from(deliveries).where(eq(deliveries.state, "pending"));
    expect(pending.map(({ id }) => id)).toEqual([later.deliveryId]);
    expect(delivered.leadId).not.toBeOneOf(received);
  });

  it("is done once", async () => {
    await migrate(database.url);
    expect((await db().execute(sql`select id from leads`)).rows).toHaveLength(6);
  });
});
