import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { appendAndSignLog } from "@/server/consent-log/sign-log";
import { endAbandonedLeases } from "@/server/delivery/give-up-deliveries";
import { leaseDueDeliveries } from "@/server/delivery/lease-deliveries";
import { createWorkerLock } from "@/server/delivery/worker-lock";
import type { DeliveryDeps } from "@/server/delivery/delivery-deps";
import { createLead } from "@/server/leads/create-lead";
import { db } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";
import { createReceiversAt, createUnnamedTestRegister } from "@/tests/support/receivers";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { deliverAllDueLeads } from "../support/deliver";
import { createLeadInput, insertConsentPageSession } from "../support/lead-input";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver";

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

async function storeLead(): Promise<string> {
  const receivers = createReceiversAt([receiver.url]);
  await db().transaction(async (tx) =>
    createLead(tx, createLeadInput(await insertConsentPageSession(), { receivers })),
  );
  await appendAndSignLog(db());
  return receivers[0]!.id;
}

const depsOf = (worker?: number): DeliveryDeps => ({
  db: db(),
  random: () => 0,
  receivers: () => createUnnamedTestRegister([receiver.url]),
  getWorkerNumber: () => worker,
});

/** Cases by how long ago a worker leased the delivery before its connection broke. The worker may be alive or dead. */
it.each([
  [18, 0],
  [21, 1],
])("cut off %i s ago: %i deliveries are taken over", async (seconds, expected) => {
  const receiverId = await storeLead();
  expect(await leaseDueDeliveries(depsOf(), receiverId)).toHaveLength(1);
  const passed = sql`make_interval(secs => ${seconds})`;
  await db().execute(sql`update deliveries set next_attempt_at = next_attempt_at - ${passed}`);
  await db().execute(sql`update delivery_attempts set leased_until = leased_until - ${passed}`);
  expect(await endAbandonedLeases(depsOf())).toBe(0);
  await deliverAllDueLeads(depsOf());
  expect(receiver.received).toHaveLength(expected);
  receiver.received.length = 0;
  await db().delete(deliveries);
});

it("killed: what it had in hand is due at once, and not before", async () => {
  const receiverId = await storeLead();
  const presence = createWorkerLock();
  await presence.acquireLock();
  const deps = depsOf(presence.number());
  expect(await leaseDueDeliveries(deps, receiverId)).toHaveLength(1);
  // After a restart of the database, live workers get time to reconnect.
  await expect
    .poll(
      async () =>
        (await db().execute(sql`select where pg_postmaster_start_time() < now() - interval '10 s'`))
          .rowCount,
      { timeout: 20_000 },
    )
    .toBe(1);
  expect(await endAbandonedLeases(deps)).toBe(0);
  await presence.releaseLock();
  await expect.poll(() => endAbandonedLeases(deps)).toBe(1);
  await deliverAllDueLeads(deps);
  expect(receiver.received).toHaveLength(1);
});
