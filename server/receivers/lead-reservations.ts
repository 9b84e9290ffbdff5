import { sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { executeAndCount, type TablePurge } from "@/lib/server/db/table-purge";

/**
 * Transfers a session's reservations to its new lead, at the receivers that the lead is delivered to. Ends the
 * session's other reservations. Runs in the lead's transaction, under the locks of `reserveReceivers`.
 */
export async function transferReservations(
  tx: Transaction,
  sessionId: string,
  leadId: string,
): Promise<void> {
  await tx.execute(sql`
    with placed as (
      update receiver_reservations set lead_id = ${leadId}::uuid, placed_at = clock_timestamp(),
        holder_marks = '{}'
      where session_id = ${sessionId}::uuid and lead_id is null
        and receiver_id in (
          select receiver_id from deliveries where lead_id = ${leadId}::uuid and state <> 'duplicate')
    )
    delete from receiver_reservations
    where session_id = ${sessionId}::uuid and lead_id is null
      and receiver_id not in (
        select receiver_id from deliveries where lead_id = ${leadId}::uuid and state <> 'duplicate')`);
  // A lead that the operator hands over is not offered to the receivers in reserve.
  await releaseReserveReservations(tx, leadId);
}

/**
 * Ends a lead's reservations at the receivers in reserve, once no receiver that was offered the lead can still
 * reject it (docs/decisions/0015). A pending delivery to a copy (a receiver id with a plus sign) does not keep
 * them.
 * Callers run it after each change of a delivery's state. Transactions that end deliveries of one lead wait for
 * each other here, so the last one sees all states.
 */
export async function releaseReserveReservations(tx: Transaction, leadId: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('lead-reserve:' || ${leadId}, 0))
    where exists (select from deliveries
      where lead_id = ${leadId}::uuid and message = 'lead.created' and state = 'waiting')`);
  if (!rowCount) return;
  await tx.execute(sql`
    delete from receiver_reservations r using deliveries d
    where r.lead_id = ${leadId}::uuid and d.lead_id = r.lead_id and d.receiver_id = r.receiver_id
      and d.message = 'lead.created' and d.state = 'waiting'
      and not exists (select from deliveries p
        where p.lead_id = r.lead_id and p.message = 'lead.created' and p.state = 'pending'
          and p.receiver_id not like '%+%')`);
}

/** Ends a lead's reservations at the receivers that were never sent the lead. Runs before its deliveries are stopped. */
export async function releaseUnsentReservations(tx: Transaction, leadId: string): Promise<void> {
  await tx.execute(sql`
    delete from receiver_reservations r using deliveries d
    where r.lead_id = ${leadId}::uuid and d.lead_id = r.lead_id and d.receiver_id = r.receiver_id
      and d.message = 'lead.created' and (d.state = 'waiting' or d.state = 'pending' and d.delivered_at is null
        and not exists (select from delivery_attempts a where a.delivery_id = d.id))`);
}

/** The purge of old reservations, by their time of creation. No cap counts further back than a month. */
export const reservationPurge = purgeOf((before) => sql`created_at < ${before}`);

/** The purge of reservations that expired without a lead. They are most of the table. */
export const expiredReservationPurge = purgeOf(
  (before) => sql`lead_id is null and held_until < ${before}`,
);

function purgeOf(expired: TablePurge["expired"]): TablePurge {
  return {
    table: sql`receiver_reservations`,
    expired,
    purge: (db, before, size) =>
      executeAndCount(
        db,
        sql`delete from receiver_reservations where (session_id, receiver_id) in (
          select session_id, receiver_id from receiver_reservations where ${expired(before)} limit ${size})`,
      ),
  };
}
