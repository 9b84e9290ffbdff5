import { and, eq, lt, sql } from "drizzle-orm";
import { deliveryAttempts } from "@/lib/server/db/delivery-schema";
import { deliveries } from "@/lib/server/db/schema";
import { log } from "@/lib/server/log";
import { millisecondsToIntervalSql } from "@/lib/server/db/clock";
import type { DeliveryDeps } from "./delivery-deps";
import { queueNextReturnDecision } from "./notify-receivers";
import { releaseFallbackReservations } from "../receivers/lead-reservations";
import { retryScheduleDurationMs } from "./retry-schedule";
import { isWorkerRunningSql } from "./worker-lock";

/**
 * Time after a database restart in which running processes reconnect and take their advisory locks again, in
 * milliseconds.
 */
const reconnectMs = 10_000;

/**
 * Ends the leases of processes that are no longer running, so their deliveries are due at once. Does nothing shortly after a
 * database restart, because running processes may not have reconnected yet. Returns the number of ended leases.
 */
export async function endAbandonedLeases({ db }: DeliveryDeps): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with gone as (
      select id from ${deliveryAttempts}
      where finished_at is null and leased_until > clock_timestamp() and leased_by is not null
        and not ${isWorkerRunningSql(sql`leased_by`)}
        and pg_postmaster_start_time() < clock_timestamp() - ${millisecondsToIntervalSql(reconnectMs)}
      for update skip locked
    ), ended as (
      update ${deliveryAttempts} a set leased_until = clock_timestamp() from gone where a.id = gone.id
      returning a.delivery_id, a.number
    )
    update ${deliveries} d set next_attempt_at = clock_timestamp() from ended
    where d.id = ended.delivery_id and d.attempts = ended.number and d.state = 'pending'`);
  return rowCount ?? 0;
}

/**
 * Marks a delivery as dead if its retry schedule would have ended by now and the receiver's circuit breaker is open.
 * Without this, the delivery would stay pending, because an open circuit breaker allows no attempts.
 */
export async function markExpiredDeliveriesDead({ db }: DeliveryDeps): Promise<void> {
  const expired = await db.transaction(async (tx) => {
    const ended = await tx
      .update(deliveries)
      .set({ state: "dead", lastError: "receiver does not answer", nextAttemptAt: null })
      .where(
        and(
          eq(deliveries.state, "pending"),
          lt(
            deliveries.queuedAt,
            sql`clock_timestamp() - ${millisecondsToIntervalSql(retryScheduleDurationMs)}`,
          ),
          sql`exists (select from receiver_circuits c
            where c.receiver_id = ${deliveries.receiverId} and c.open_until > clock_timestamp())`,
        ),
      )
      .returning();
    const leadIds = new Set(ended.map(({ leadId }) => leadId));
    for (const leadId of [...leadIds].sort()) await releaseFallbackReservations(tx, leadId);
    for (const delivery of ended)
      if (delivery.message === "return.decided") await queueNextReturnDecision(tx, delivery);
    return ended;
  });
  for (const { id } of expired) log.error("delivery.dead", { deliveryId: id, reason: "expired" });
}
