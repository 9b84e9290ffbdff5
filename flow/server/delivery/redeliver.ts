import "server-only";
import { eq, or } from "drizzle-orm";
import { deliveries, leads } from "@/lib/server/db/schema";
import type { DeliveryPorts } from "./delivery-ports";
import { addDeliveries } from "./dispatch-lead";
import { enqueueDelivery } from "./jobs";

/**
 * Sends again: all deliveries of a lead, receivers configured since then included, or one delivery. The
 * schedule starts anew; `webhook-id` stays, so a receiver that has it can tell.
 *
 * @param id A lead's id or a delivery's.
 * @returns The deliveries now on their way; empty when the id is not known, or nobody is there to receive.
 */
export async function redeliver({ db, receivers }: DeliveryPorts, id: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    const [lead] = await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, id));
    if (lead) await addDeliveries(tx, lead.id, receivers());
    const reset = await tx
      .update(deliveries)
      .set({
        state: "pending",
        attempts: 0,
        nextAttemptAt: null,
        lastError: null,
        deliveredAt: null,
      })
      .where(or(eq(deliveries.leadId, id), eq(deliveries.id, id)))
      .returning({ id: deliveries.id });
    for (const delivery of reset) await enqueueDelivery(tx, delivery.id);
    return reset.map((delivery) => delivery.id);
  });
}
