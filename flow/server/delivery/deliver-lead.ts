import "server-only";
import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";
import { log } from "@/lib/server/log";
import type { DeliveryPorts } from "./delivery-ports";
import { enqueueDelivery } from "./jobs";
import { leadMessage } from "./lead-message";
import { postWebhook, type WebhookResult } from "./post-webhook";
import { nextAttempt } from "./schedule";

type Delivery = typeof deliveries.$inferSelect;

/** While a try runs, nobody else makes one: longer than a try can take. */
const leaseMs = 60_000;
/** Clocks of two machines may differ by this much. */
const clockSlackMs = 5_000;

/**
 * Makes one try of a delivery and writes down what came of it: delivered, tried again later, or dead. Does
 * nothing when it is not pending or not due. A process killed half-way leaves its lease, and sweep.ts finds it.
 */
export async function deliverLead(ports: DeliveryPorts, deliveryId: string): Promise<void> {
  const { db, clock } = ports;
  const delivery = await claim(db, deliveryId, clock.now());
  if (!delivery) return;
  const message = await leadMessage(db, delivery.leadId);
  if (!message) return;
  const result = await postWebhook({
    url: delivery.url,
    secret: ports.secret(),
    id: delivery.id,
    body: JSON.stringify(message),
    now: clock.now(),
  });
  await record(ports, delivery, result);
}

async function claim(db: Database, id: string, now: Date): Promise<Delivery | undefined> {
  const due = new Date(now.getTime() + clockSlackMs);
  const [claimed] = await db
    .update(deliveries)
    .set({
      attempts: sql`${deliveries.attempts} + 1`,
      nextAttemptAt: new Date(now.getTime() + leaseMs),
    })
    .where(
      and(
        eq(deliveries.id, id),
        eq(deliveries.state, "pending"),
        or(isNull(deliveries.nextAttemptAt), lte(deliveries.nextAttemptAt, due)),
      ),
    )
    .returning();
  return claimed;
}

async function record(ports: DeliveryPorts, delivery: Delivery, result: WebhookResult) {
  const outcome = judge(ports, delivery, result);
  await ports.db.transaction(async (tx) => {
    await tx.update(deliveries).set(outcome).where(eq(deliveries.id, delivery.id));
    if (outcome.nextAttemptAt) await enqueueDelivery(tx, delivery.id, outcome.nextAttemptAt);
  });
  const details = {
    deliveryId: delivery.id,
    attempts: delivery.attempts,
    reason: outcome.lastError,
  };
  if (outcome.state === "delivered") log.info("delivery.delivered", details);
  else if (outcome.state === "pending") log.warn("delivery.failed", details);
  else log.error("delivery.dead", details);
}

function judge({ clock, random }: DeliveryPorts, { attempts }: Delivery, result: WebhookResult) {
  const now = clock.now();
  if (result.kind === "accepted")
    return {
      state: "delivered" as const,
      lastStatus: result.status,
      lastError: null,
      nextAttemptAt: null,
      deliveredAt: now,
    };
  const next =
    result.kind === "failed"
      ? nextAttempt({ attempts, now, retryAfter: result.retryAfter, random: random() })
      : undefined;
  return {
    state: next ? ("pending" as const) : ("dead" as const),
    lastStatus: result.status,
    lastError: result.reason,
    nextAttemptAt: next ?? null,
  };
}
