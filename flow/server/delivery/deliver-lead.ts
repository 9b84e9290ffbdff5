import "server-only";
import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";
import { log } from "@/lib/server/log";
import type { DeliveryDeps } from "./delivery-deps";
import { enqueueDeliveries } from "./delivery-queue";
import { leadMessage } from "./lead-message";
import { postWebhook, type WebhookResult } from "./post-webhook";
import { nextAttempt } from "./schedule";

type Delivery = typeof deliveries.$inferSelect;

/** While an attempt runs, nobody else makes one: longer than an attempt can take (post-webhook.ts: 10 s). */
const leaseMs = 20_000;
/** Clocks of two machines may differ by this much. */
const clockSlackMs = 5_000;

/**
 * Makes one attempt of a delivery and records its result: delivered, tried again later, or dead. Does nothing
 * when the delivery is not pending or not due. A process killed half-way leaves its lease, and the sweep
 * (delivery-queue.ts) queues the delivery again.
 */
export async function deliverLead(deps: DeliveryDeps, deliveryId: string): Promise<void> {
  const { db, clock } = deps;
  const delivery = await leaseDelivery(db, deliveryId, clock.now());
  if (!delivery) return;
  const message = await leadMessage(db, delivery.leadId);
  if (!message) return;
  const result = await postWebhook({
    url: delivery.url,
    secret: deps.secret(),
    id: delivery.id,
    body: JSON.stringify(message),
    now: clock.now(),
  });
  await recordAttempt(deps, delivery, result);
}

async function leaseDelivery(db: Database, id: string, now: Date): Promise<Delivery | undefined> {
  const due = new Date(now.getTime() + clockSlackMs);
  const [leased] = await db
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
  return leased;
}

async function recordAttempt(deps: DeliveryDeps, delivery: Delivery, result: WebhookResult) {
  const change = changeAfter(deps, delivery, result);
  await deps.db.transaction(async (tx) => {
    await tx.update(deliveries).set(change).where(eq(deliveries.id, delivery.id));
    if (change.nextAttemptAt) await enqueueDeliveries(tx, [delivery.id], change.nextAttemptAt);
  });
  const details = {
    deliveryId: delivery.id,
    attempts: delivery.attempts,
    reason: change.lastError,
  };
  if (change.state === "delivered") log.info("delivery.delivered", details);
  else if (change.state === "pending") log.warn("delivery.failed", details);
  else log.error("delivery.dead", details);
}

function changeAfter(
  { clock, random }: DeliveryDeps,
  { attempts }: Delivery,
  result: WebhookResult,
) {
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
