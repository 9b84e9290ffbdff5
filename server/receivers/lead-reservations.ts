import { sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { executeAndCountRows, type TablePurge } from "@/lib/server/db/table-purge";

/**
 * Assigns the receiver capacity reserved for a session to the session's new lead. Releases capacity of receivers that
 * do not get the lead. Call it in the transaction that inserts the lead.
 */
export async function assignReservationsToLead(
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
  // If an operator must hand the lead over, the lead is not offered to receivers in reserve, so their reservations end.
  await releaseFallbackReservations(tx, leadId);
}

/**
 * Releases the capacity reserved at alternative receivers, once no other receiver can still reject the lead
 * (docs/decisions/0015). Call it after each change of a delivery's state.
 */
export async function releaseFallbackReservations(tx: Transaction, leadId: string): Promise<void> {
  // Transactions that end deliveries of the same lead run one after another, so the last one sees all states.
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

/**
 * Releases the capacity reserved for a lead at receivers that were never sent the lead. Call it before stopping the
 * lead's deliveries.
 */
export async function releaseUnsentReservations(tx: Transaction, leadId: string): Promise<void> {
  await tx.execute(sql`
    delete from receiver_reservations r using deliveries d
    where r.lead_id = ${leadId}::uuid and d.lead_id = r.lead_id and d.receiver_id = r.receiver_id
      and d.message = 'lead.created' and (d.state = 'waiting' or d.state = 'pending' and d.delivered_at is null
        and not exists (select from delivery_attempts a where a.delivery_id = d.id))`);
}

/** Retention rule that deletes old reservations of receiver capacity. */
export const reservationPurge = createReservationPurge((before) => sql`created_at < ${before}`);

/** Retention rule that deletes reservations of receiver capacity that expired without a lead. */
export const expiredReservationPurge = createReservationPurge(
  (before) => sql`lead_id is null and held_until < ${before}`,
);

function createReservationPurge(expired: TablePurge["buildExpiredCondition"]): TablePurge {
  return {
    table: sql`receiver_reservations`,
    buildExpiredCondition: expired,
    purge: (db, before, size) =>
      executeAndCountRows(
        db,
        sql`delete from receiver_reservations where (session_id, receiver_id) in (
          select session_id, receiver_id from receiver_reservations where ${expired(before)} limit ${size})`,
      ),
  };
}
