import { sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";

/**
 * Queues a `lead.corrected` message for every receiver that has the lead or may have received it. Any other receiver
 * gets the corrected data when it gets the lead.
 */
export async function queueLeadCorrected(tx: Transaction, leadId: string): Promise<void> {
  await tx.execute(sql`
    insert into deliveries (id, lead_id, receiver_id, receiver_name, url, message, preference)
    select gen_random_uuid(), lead_id, receiver_id, receiver_name, url, 'lead.corrected', preference
    from deliveries where lead_id = ${leadId} and message = 'lead.created' and url <> ''
      and (state = 'delivered' or state = 'pending' and attempts > 0)
    on conflict do nothing`);
}

/** A returned lead and the receiver that returned it. */
interface ReturnedLead {
  leadId: string;
  receiverId: string;
}

/**
 * Queues a `return.decided` message for a stored decision. If an earlier decision about the same lead is still pending,
 * does nothing: `queueNextReturnDecision` queues this decision later.
 */
export async function queueReturnDecision(
  tx: Transaction,
  { leadId, receiverId }: ReturnedLead,
  decisionId: number,
): Promise<void> {
  await tx.execute(sql`
    insert into deliveries as d
      (id, lead_id, receiver_id, receiver_name, url, message, preference, decision_id)
    select gen_random_uuid(), lead_id, receiver_id, receiver_name, url, 'return.decided', preference, ${decisionId}
    from deliveries
    where lead_id = ${leadId} and receiver_id = ${receiverId} and message = 'lead.created'
    on conflict (lead_id, receiver_id, message) do update set
      decision_id = excluded.decision_id, state = 'pending', attempts = 0, last_status = null, last_error = null,
      queued_at = now(), next_attempt_at = clock_timestamp(), delivered_at = null
    where d.state <> 'pending'`);
}

/**
 * Queues the message about the next decision on the same returned lead. Call it in the transaction that ends the
 * delivery of the earlier decision.
 */
export async function queueNextReturnDecision(
  tx: Transaction,
  { leadId, receiverId, decisionId }: ReturnedLead & { decisionId: number | null },
): Promise<void> {
  const { rows } = await tx.execute<{ id: number | null }>(sql`
    select min(r.id)::float as id from return_decisions r join receiver_outcomes o on o.id = r.outcome_id
    where o.lead_id = ${leadId} and o.receiver_id = ${receiverId} and r.id > ${decisionId}::bigint`);
  const next = rows[0]?.id ?? undefined;
  if (next !== undefined) await queueReturnDecision(tx, { leadId, receiverId }, next);
}
