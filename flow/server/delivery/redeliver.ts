import "server-only";
import { and, eq, inArray, not, or, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { receiverCircuits } from "@/lib/server/db/delivery-schema";
import { consentRecords, deliveries, leads } from "@/lib/server/db/schema";
import { allReceivers } from "../receivers/receiver-register";
import type { DeliveryDeps } from "./delivery-deps";
import { insertDeliveries } from "./insert-deliveries";

/** What `redeliver` did; both are empty when the id is not known or the lead never had a receiver. */
export interface Redelivery {
  /** Ids of the deliveries that are on their way. */
  queued: string[];
  /** Names of the receivers that are no longer configured, or have no webhook. */
  skipped: string[];
}

/**
 * Sends again: what a lead's receivers have got or should have got, or one delivery. Only receivers that the visitor
 * consented to have deliveries; addresses without a name that were configured since get one where the consent names
 * nobody. Never sent are duplicates, nor, by the lead's id, what was rejected or waits in reserve. The schedule starts
 * anew; `webhook-id` stays, so that a receiver recognizes a repetition.
 *
 * @param id A lead's id or a delivery's.
 */
export async function redeliver({ db, receivers }: DeliveryDeps, id: string): Promise<Redelivery> {
  return db.transaction(async (tx) => {
    const reachable = allReceivers(receivers()).filter(({ webhook }) => webhook);
    const isReachable = inArray(
      deliveries.receiverId,
      reachable.map((receiver) => receiver.id),
    );
    const [lead] = await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, id));
    if (lead && !(await namesReceivers(tx, lead.id))) {
      const unnamed = reachable.filter((receiver) => !receiver.isNamed);
      await insertDeliveries(tx, { leadId: lead.id, receivers: unnamed });
    }
    const isMeant = or(
      and(
        eq(deliveries.leadId, id),
        eq(deliveries.message, "lead.created"),
        inArray(deliveries.state, ["pending", "delivered", "dead", "held"]),
      ),
      and(eq(deliveries.id, id), not(eq(deliveries.state, "duplicate"))),
    );
    const reset = await tx
      .update(deliveries)
      .set({
        state: "pending",
        attempts: 0,
        nextAttemptAt: sql`clock_timestamp()`,
        lastError: null,
        deliveredAt: null,
        queuedAt: sql`now()`,
      })
      .where(and(isMeant, isReachable))
      .returning({ id: deliveries.id, receiverId: deliveries.receiverId });
    const ids = reset.map((delivery) => delivery.id);
    // A person's word counts for more than the circuit's rest: one delivery finds out.
    const wanted = reset.map(({ receiverId }) => receiverId);
    await tx
      .update(receiverCircuits)
      .set({ openUntil: null })
      .where(inArray(receiverCircuits.receiverId, wanted));
    const others = await tx
      .select({ name: deliveries.receiverName })
      .from(deliveries)
      .where(and(isMeant, not(isReachable)));
    return { queued: ids, skipped: others.map(({ name }) => name) };
  });
}

/** Whether a consent of the lead says by name who gets it: then nobody else may. */
async function namesReceivers(tx: Transaction, leadId: string): Promise<boolean> {
  const named = await tx
    .select({ id: consentRecords.id })
    .from(consentRecords)
    .where(
      and(
        eq(consentRecords.leadId, leadId),
        sql`jsonb_array_length(coalesce(${consentRecords.receivers}, '[]')) > 0`,
      ),
    )
    .limit(1);
  return named.length > 0;
}
