import "server-only";
import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";
import { log } from "@/lib/server/log";
import { isSealed, sealPauseMs } from "../consent/seal-consents";
import { receiverOf } from "../receivers/receiver-register";
import type { DeliveryDeps } from "./delivery-deps";
import { enqueueDeliveries, milliseconds } from "./delivery-queue";
import { leadMessage } from "./lead-message";
import { postWebhook, type WebhookResult } from "./post-webhook";
import { pauseAfter } from "./schedule";

type Delivery = Pick<
  typeof deliveries.$inferSelect,
  "id" | "leadId" | "receiverId" | "receiverName" | "attempts"
> & {
  /** By the database's clock, as all times of a delivery. */
  leasedAt: Date;
};

/** While an attempt runs, nobody else makes one: longer than an attempt can take (post-webhook.ts: 10 s). */
const leaseMs = 20_000;

/**
 * Makes one attempt of a delivery and records its result: delivered, tried again later, or dead. Does nothing
 * when the delivery is not pending or not due. A process killed half-way leaves its lease, and the sweep
 * (delivery-queue.ts) queues the delivery again.
 */
export async function deliverLead(deps: DeliveryDeps, deliveryId: string): Promise<void> {
  const { db } = deps;
  // A lead goes out with its proof: it waits for the seal, which is no attempt.
  if (!(await isSealed(db, deliveryId))) return enqueueDeliveries(db, [deliveryId], sealPauseMs);
  const delivery = await leaseDelivery(db, deliveryId);
  if (!delivery) return;
  const message = await leadMessage(db, delivery.leadId, {
    id: delivery.receiverId,
    name: delivery.receiverName,
  });
  if (!message) return;
  if (message === "suppressed")
    return recordAttempt(deps, delivery, { kind: "refused", status: null, reason: message });
  const webhook = receiverOf(deps.receivers(), delivery.receiverId)?.webhook;
  if (!webhook)
    return recordAttempt(deps, delivery, {
      kind: "failed",
      status: null,
      reason: "receiver is not configured",
    });
  const result = await postWebhook({
    ...webhook,
    id: delivery.id,
    body: JSON.stringify(message),
    now: delivery.leasedAt,
  });
  await recordAttempt(deps, delivery, result);
}

async function leaseDelivery(db: Database, id: string): Promise<Delivery | undefined> {
  const [leased] = await db
    .update(deliveries)
    .set({
      attempts: sql`${deliveries.attempts} + 1`,
      nextAttemptAt: sql`now() + ${milliseconds(leaseMs)}`,
    })
    .where(
      and(
        eq(deliveries.id, id),
        eq(deliveries.state, "pending"),
        or(isNull(deliveries.nextAttemptAt), lte(deliveries.nextAttemptAt, sql`now()`)),
      ),
    )
    .returning({
      id: deliveries.id,
      leadId: deliveries.leadId,
      receiverId: deliveries.receiverId,
      receiverName: deliveries.receiverName,
      attempts: deliveries.attempts,
      leasedAt: sql`now()`.mapWith(deliveries.createdAt),
    });
  return leased;
}

async function recordAttempt(deps: DeliveryDeps, delivery: Delivery, result: WebhookResult) {
  const { pauseMs, ...change } = changeAfter(deps, delivery, result);
  await deps.db.transaction(async (tx) => {
    await tx.update(deliveries).set(change).where(eq(deliveries.id, delivery.id));
    if (pauseMs !== undefined) await enqueueDeliveries(tx, [delivery.id], pauseMs);
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
  { random }: DeliveryDeps,
  { attempts, leasedAt }: Delivery,
  result: WebhookResult,
) {
  if (result.kind === "accepted")
    return {
      state: "delivered" as const,
      lastStatus: result.status,
      lastError: null,
      nextAttemptAt: null,
      deliveredAt: sql`now()`,
      pauseMs: undefined,
    };
  const pauseMs =
    result.kind === "failed"
      ? pauseAfter({ attempts, now: leasedAt, retryAfter: result.retryAfter, random: random() })
      : undefined;
  return {
    state: pauseMs !== undefined ? ("pending" as const) : ("dead" as const),
    lastStatus: result.status,
    lastError: result.reason,
    nextAttemptAt: pauseMs === undefined ? null : sql`clock_timestamp() + ${milliseconds(pauseMs)}`,
    pauseMs,
  };
}
