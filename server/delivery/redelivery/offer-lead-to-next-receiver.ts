import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";
import { log } from "@/lib/server/log";
import { findReceiver } from "../../receivers/receiver-register";
import { reserveFirstAvailableReceiver } from "../../receivers/reservations";
import type { DeliveryDeps } from "../delivery-deps";

/**
 * Offers a rejected lead to the next waiting receiver, in the order of the consent. Skips receivers without capacity
 * today. Logs a warning if no receiver is left.
 */
export async function offerLeadToNextReceiver(
  tx: Transaction,
  { receivers }: DeliveryDeps,
  leadId: string,
): Promise<void> {
  const waiting = await tx
    .select({ id: deliveries.id, receiverId: deliveries.receiverId })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.leadId, leadId),
        eq(deliveries.state, "waiting"),
        sql`not ${hasSameRequestSql}`,
      ),
    )
    .orderBy(asc(deliveries.preference))
    .for("update");
  const register = receivers();
  const candidates = waiting.flatMap(({ receiverId }) => {
    const receiver = findReceiver(register, receiverId);
    return receiver?.copyOf === undefined ? (receiver ?? []) : [];
  });
  const next = await reserveFirstAvailableReceiver(tx, leadId, candidates);
  if (!next) return log.warn("lead.no_next_receiver", { leadId });
  const state = next.webhook ? "pending" : "held";
  const addressees = [next, ...(next.alsoTo ?? [])].map(({ id }) => id);
  const ids = waiting.flatMap(({ id, receiverId }) => (addressees.includes(receiverId) ? id : []));
  await tx
    .update(deliveries)
    .set({ state, queuedAt: sql`now()`, nextAttemptAt: sql`clock_timestamp()` })
    .where(inArray(deliveries.id, ids));
}

/**
 * SQL condition: the receiver has another lead of the same person about the same subject, or is being sent one. Leads
 * whose consent was withdrawn are ignored.
 */
const hasSameRequestSql = sql`exists (
  select from lead_contacts mine join lead_contacts other on other.hash = mine.hash and other.site = mine.site
  join deliveries d on d.lead_id = other.lead_id
  where mine.lead_id = ${deliveries.leadId} and mine.kind = 'request' and other.lead_id <> mine.lead_id
    and other.created_at > now() - interval '366 days'
    and d.receiver_id = ${deliveries.receiverId} and d.message = 'lead.created'
    and d.state in ('pending', 'delivered', 'held')
    and not exists (select from consent_withdrawals w where w.lead_id = d.lead_id and w.event = 'withdrawn'))`;
