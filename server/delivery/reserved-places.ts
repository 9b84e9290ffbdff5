import { sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";

/**
 * Frees the places of the receivers that wait in reserve, once no receiver that was offered the lead can still reject it
 * (docs/decisions/0025). Call it after each change of a delivery's state. Deliveries of one lead that end at the same
 * time take turns, so that the last one sees the others. Pending copies, whose ids have a plus sign, keep no place taken.
 */
export async function releaseReserve(tx: Transaction, leadId: string): Promise<void> {
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

/** Frees the places of a lead at receivers that were never sent it, before its deliveries are stopped. */
export async function releaseUnsent(tx: Transaction, leadId: string): Promise<void> {
  await tx.execute(sql`
    delete from receiver_reservations r using deliveries d
    where r.lead_id = ${leadId}::uuid and d.lead_id = r.lead_id and d.receiver_id = r.receiver_id
      and d.message = 'lead.created' and (d.state = 'waiting' or d.state = 'pending' and d.delivered_at is null
        and not exists (select from delivery_attempts a where a.delivery_id = d.id))`);
}
