import "server-only";
import { and, lt, sql, type SQL } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";
import { log } from "@/lib/server/log";
import { addJobsInSilence, milliseconds } from "./delivery-queue";
import type { Circuit } from "./receiver-circuit";
import { wholeScheduleMs } from "./schedule";

/** Whoever ends an attempt takes the receiver's next delivery; its job only makes sure of it. */
const busyMs = 30_000;
/** Jobs that wait for one receiver do not all come back with those of the others. */
const spreadMs = 30_000;

interface Rest {
  circuit: Circuit & { now: Date };
  /** From 0 to 1. */
  random: number;
}

/**
 * Puts off all deliveries that a receiver has no room for, at once: a job for each would find the same. It costs none of
 * their tries, but the days of their schedule are their days: after them they are dead.
 */
export async function postpone(
  tx: Transaction,
  waiting: SQL | undefined,
  { circuit, random }: Rest,
): Promise<void> {
  const restMs = circuit.openUntil ? circuit.openUntil.getTime() - circuit.now.getTime() : 0;
  if (restMs > 0) {
    const expired = await tx
      .update(deliveries)
      .set({ state: "dead", lastError: "receiver does not answer", nextAttemptAt: null })
      .where(
        and(
          waiting,
          lt(deliveries.queuedAt, sql`clock_timestamp() - ${milliseconds(wholeScheduleMs)}`),
        ),
      )
      .returning({ id: deliveries.id });
    for (const { id } of expired) log.error("delivery.dead", { deliveryId: id, reason: "expired" });
  }
  const pauseMs = (restMs > 0 ? restMs : busyMs) + random * spreadMs;
  const late = tx.select({ id: deliveries.id }).from(deliveries).where(waiting);
  await tx.execute(sql`select ${addJobsInSilence(sql`array(${late})`, pauseMs)}`);
}
