import { eq, sql } from "drizzle-orm";
import { runOnce } from "graphile-worker";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { DeliveryDeps } from "@/flow/server/delivery/delivery-deps";
import { sweepDeliveries } from "@/flow/server/delivery/delivery-queue";
import { queueLogger, taskList } from "@/flow/server/delivery/tasks";
import { createLead } from "@/flow/server/leads/create-lead";
import { db, pool } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { leadInput, storeSession } from "../support/lead-input";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver";
import { receiversAt, registerOf } from "@/tests/support/receivers";

let database: TestDatabase;
let receiver: WebhookReceiver;
beforeAll(async () => {
  delete process.env.LEAD_WEBHOOK_URLS;
  database = await createTestDatabase();
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await receiver.close();
  await database.drop();
});

/** The queue removes a job a moment after it was worked. */
async function countJobs(): Promise<number> {
  const { rows } = await db().execute(sql`select id from graphile_worker.jobs`);
  return rows.length;
}

/** How long ago a worker took the job, leased the delivery, and was killed. */
it.each([
  [25, 0],
  [31, 1],
])("killed %i s ago: %i jobs are taken over", async (seconds, expected) => {
  const input = leadInput(await storeSession(), {
    now: new Date(Date.now() - 60_000),
    receivers: receiversAt([receiver.url]),
  });
  await db().transaction((tx) => createLead(tx, input));
  const killedAt = new Date(Date.now() - seconds * 1_000);
  await db()
    .update(deliveries)
    .set({ nextAttemptAt: new Date(killedAt.getTime() + 20_000) });
  await db().execute(sql`
    update graphile_worker._private_jobs
    set locked_by = 'dead', locked_at = ${killedAt.toISOString()}::timestamptz, attempts = 1`);
  const deps: DeliveryDeps = {
    db: db(),
    random: () => 0,
    receivers: () => registerOf([receiver.url]),
  };
  await sweepDeliveries(deps);
  await runOnce({ pgPool: pool(), taskList: taskList(deps), logger: queueLogger });
  expect(receiver.received).toHaveLength(expected);
  await expect.poll(countJobs).toBe(1 - expected);
  await db().delete(deliveries).where(eq(deliveries.state, "pending"));
  await db().execute(sql`delete from graphile_worker._private_jobs`);
});
