import { and, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { millisecondsToIntervalSql } from "@/lib/server/db/clock";
import { deliveries } from "@/lib/server/db/schema";
import { addErasureJournalEntries } from "../personal-data/erasure-journal";
import { unsentDeliveryReasons } from "../upstream/post-webhook";
import { releaseUnsentReservations } from "../receivers/lead-reservations";
import { stoppedBeforeOfferReason } from "./withheld-reasons";

/**
 * Delay of `consent.revoked` in milliseconds, counted from the end of a running attempt's lease. The delay prevents the
 * withdrawal from arriving before the lead.
 */
const revocationDelayMs = 1_000;

/**
 * Stops a lead's unsent deliveries, and queues `consent.revoked` for every receiver that has or may have the lead
 * (docs/protocol.md section 7). A second call for the same lead has no effect.
 */
export async function revokeConsent(tx: Transaction, leadId: string): Promise<void> {
  await stopUnsentDeliveries(tx, leadId);
  const { rows } = await tx.execute<{ id: string; receiverId: string }>(sql`
    with reached as (
      select d.*, (select max(leased_until) from delivery_attempts a
        where a.delivery_id = d.id and a.finished_at is null and a.leased_until > clock_timestamp()) as busy_until
      from deliveries d
      where lead_id = ${leadId} and message = 'lead.created'
        and (state in ('delivered', 'rejected')
          or exists (select from delivery_attempts a where a.delivery_id = d.id and (a.outcome is null
            or a.status is not null or a.reason <> all(${sql.param(unsentDeliveryReasons)}::text[])))
          or d.attempts > 0 and not exists (select from delivery_attempts a where a.delivery_id = d.id))
    )
    insert into deliveries (id, lead_id, receiver_id, receiver_name, url, message, preference, next_attempt_at)
    select gen_random_uuid(), lead_id, receiver_id, receiver_name, url, 'consent.revoked', preference,
      coalesce(busy_until + ${millisecondsToIntervalSql(revocationDelayMs)}, clock_timestamp())
    from reached
    on conflict do nothing
    returning id, receiver_id as "receiverId"`);
  await addErasureJournalEntries(
    tx,
    "revocation-queued",
    rows.map(({ id, receiverId }) => ({ deliveryId: id, leadId, receiverId })),
  );
}

/** Marks a lead's unsent deliveries as dead and releases their reservations. */
export async function stopUnsentDeliveries(tx: Transaction, leadId: string): Promise<void> {
  await releaseUnsentReservations(tx, leadId);
  await tx.execute(sql`
    update deliveries set state = 'dead', next_attempt_at = null,
      last_error = case state when 'waiting' then ${stoppedBeforeOfferReason} else 'suppressed' end
    where lead_id = ${leadId} and message not in ('consent.revoked', 'return.decided')
      and state in ('pending', 'waiting', 'held')`);
}

/**
 * Queues a `consent.revoked` message again after a backup was restored, with the id and time from the erasure journal.
 * Returns false if the delivery already exists, or if the receiver never had the lead.
 */
export async function restoreConsentRevocation(
  tx: Transaction,
  { deliveryId, leadId, receiverId }: { deliveryId: string; leadId: string; receiverId: string },
  queuedAt: Date,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into deliveries (id, lead_id, receiver_id, receiver_name, url, message, preference, created_at)
    select ${deliveryId}, lead_id, receiver_id, receiver_name, url, 'consent.revoked', preference, ${queuedAt.toISOString()}
    from deliveries
    where lead_id = ${leadId} and receiver_id = ${receiverId} and message = 'lead.created'
    on conflict do nothing`);
  return Boolean(rowCount);
}

/**
 * Marks a `consent.revoked` message as delivered. Called after a backup was restored, for each delivery that the
 * erasure journal records. Returns false if the delivery is unknown or already delivered.
 */
export async function markConsentRevocationDelivered(
  tx: Transaction,
  deliveryId: string,
  deliveredAt: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(deliveries)
    .set({ state: "delivered", deliveredAt, nextAttemptAt: null, lastError: null })
    .where(and(eq(deliveries.id, deliveryId), ne(deliveries.state, "delivered")));
  return Boolean(rowCount);
}
