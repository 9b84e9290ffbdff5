import "server-only";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";
import { log } from "@/lib/server/log";
import { receiverOf } from "../receivers/receiver-register";
import type { DeliveryDeps } from "./delivery-deps";

/**
 * A receiver has said no to a lead: the next one that the visitor consented to, and that waits in reserve, gets it.
 * Without one the lead is unplaced unless another has it (read-leads.ts).
 */
export async function offerToNext(
  tx: Transaction,
  { receivers }: DeliveryDeps,
  leadId: string,
): Promise<void> {
  const waiting = await tx
    .select({ id: deliveries.id, receiverId: deliveries.receiverId })
    .from(deliveries)
    .where(
      and(eq(deliveries.leadId, leadId), eq(deliveries.state, "waiting"), sql`not ${hadPerson}`),
    )
    .orderBy(asc(deliveries.preference))
    .for("update");
  const register = receivers();
  const next = waiting.find(({ receiverId }) => {
    const receiver = receiverOf(register, receiverId);
    return receiver && receiver.copyOf === undefined;
  });
  if (!next) return log.warn("lead.no_next_receiver", { leadId });
  const { webhook, alsoTo = [] } = receiverOf(register, next.receiverId) ?? {};
  const state = webhook ? "pending" : "held";
  const shared = waiting.filter(({ receiverId }) => alsoTo.some(({ id }) => id === receiverId));
  const ids = [next, ...shared].map(({ id }) => id);
  await tx
    .update(deliveries)
    .set({ state, queuedAt: sql`now()`, nextAttemptAt: sql`clock_timestamp()` })
    .where(inArray(deliveries.id, ids));
}

/** The receiver has got the same request by another lead meanwhile, and the consent of that lead holds. */
const hadPerson = sql`exists (
  select from lead_contacts mine join lead_contacts other on other.hash = mine.hash and other.site = mine.site
  join deliveries d on d.lead_id = other.lead_id
  where mine.lead_id = ${deliveries.leadId} and mine.kind = 'request' and other.lead_id <> mine.lead_id
    and d.receiver_id = ${deliveries.receiverId} and d.message = 'lead.created'
    and d.state in ('pending', 'delivered', 'held')
    and not exists (select from consent_withdrawals w where w.lead_id = d.lead_id and w.event = 'withdrawn'))`;

/** Gives a lead's place at a receiver back: the receiver did not take the lead. */
export async function releasePlace(
  tx: Transaction,
  leadId: string,
  receiverId: string,
): Promise<void> {
  await tx.execute(sql`
    delete from receiver_reservations
    where lead_id = ${leadId}::uuid and receiver_id = ${receiverId}`);
}
