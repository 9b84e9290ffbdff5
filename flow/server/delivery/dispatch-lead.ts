import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { deliveries, leads } from "@/lib/server/db/schema";
import { log } from "@/lib/server/log";
import type { DeliveryPorts } from "./delivery-ports";
import { enqueueDelivery } from "./jobs";

/**
 * Hands a lead to the receivers: each one configured now has a delivery, and each pending delivery has a job.
 * Running it again changes nothing.
 */
export async function dispatchLead({ db, clock, receivers }: DeliveryPorts, leadId: string) {
  const urls = receivers();
  if (urls.length === 0) log.warn("delivery.no_receivers", { leadId });
  await db.transaction(async (tx) => {
    const [lead] = await tx.select().from(leads).where(eq(leads.id, leadId)).for("update");
    if (!lead || lead.dispatchedAt) return;
    await addDeliveries(tx, leadId, urls);
    for (const id of await pendingDeliveries(tx, leadId)) await enqueueDelivery(tx, id);
    await tx.update(leads).set({ dispatchedAt: clock.now() }).where(eq(leads.id, leadId));
  });
}

/** A delivery for each address that has none yet. */
export async function addDeliveries(
  tx: Transaction,
  leadId: string,
  urls: readonly string[],
): Promise<void> {
  const rows = urls.map((url) => ({ id: randomUUID(), leadId, url }));
  if (rows.length > 0) await tx.insert(deliveries).values(rows).onConflictDoNothing();
}

async function pendingDeliveries(tx: Transaction, leadId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.leadId, leadId), eq(deliveries.state, "pending")));
  return rows.map(({ id }) => id);
}
