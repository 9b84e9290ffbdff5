import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sealConsents } from "@/flow/server/consent/seal-consents";
import { leaseDue } from "@/flow/server/delivery/lease-deliveries";
import type { DeliveryDeps } from "@/flow/server/delivery/delivery-deps";
import { createLead } from "@/flow/server/leads/create-lead";
import { db } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";
import { receiversAt, registerOf } from "@/tests/support/receivers";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { deliverDue } from "../support/deliver";
import { leadInput, storeSession } from "../support/lead-input";
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

/** How long ago a worker leased the delivery, and was killed. */
it.each([
  [18, 0],
  [21, 1],
])("killed %i s ago: %i deliveries are taken over", async (seconds, expected) => {
  const receivers = receiversAt([receiver.url]);
  await db().transaction(async (tx) =>
    createLead(tx, leadInput(await storeSession(), { receivers })),
  );
  const deps: DeliveryDeps = {
    db: db(),
    random: () => 0,
    receivers: () => registerOf([receiver.url]),
  };
  await sealConsents(db());
  expect(await leaseDue(deps, receivers[0]!.id)).toHaveLength(1);
  const passed = sql`make_interval(secs => ${seconds})`;
  await db().execute(sql`update deliveries set next_attempt_at = next_attempt_at - ${passed}`);
  await db().execute(sql`update delivery_attempts set leased_until = leased_until - ${passed}`);
  await deliverDue(deps);
  expect(receiver.received).toHaveLength(expected);
  await db().delete(deliveries);
});
