import "server-only";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";
import { log } from "@/lib/server/log";
import { enqueueDeliveries, milliseconds } from "./delivery-queue";
import type { Circuit } from "./receiver-circuit";
import { wholeScheduleMs } from "./schedule";

/** Whoever ends an attempt takes the receiver's next delivery; its job only makes sure of it. */
const busyMs = 30_000;
/** Jobs that wait for one receiver come back one after the other. */
const spreadMs = 30_000;

interface Postponed {
  deliveryId: string;
  circuit: Circuit & { now: Date };
  /** From 0 to 1. */
  random: number;
}

/**
 * Puts off a delivery that its receiver has no room for. It costs none of its tries, but the days of their schedule
 * are its days: after them it is dead.
 */
export async function postpone(
  tx: Transaction,
  { deliveryId, circuit, random }: Postponed,
): Promise<void> {
  const restMs = circuit.openUntil ? circuit.openUntil.getTime() - circuit.now.getTime() : 0;
  if (restMs > 0) {
    const expired = await tx
      .update(deliveries)
      .set({ state: "dead", lastError: "receiver does not answer", nextAttemptAt: null })
      .where(
        and(
          eq(deliveries.id, deliveryId),
          eq(deliveries.state, "pending"),
          lt(deliveries.queuedAt, sql`clock_timestamp() - ${milliseconds(wholeScheduleMs)}`),
        ),
      )
      .returning({ id: deliveries.id });
    if (expired.length > 0) return log.error("delivery.dead", { deliveryId, reason: "expired" });
  }
  const pauseMs = restMs > 0 ? restMs : busyMs;
  await enqueueDeliveries(tx, [deliveryId], pauseMs + random * spreadMs);
}
