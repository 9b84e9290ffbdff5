import "server-only";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import { deliveries, leads } from "@/lib/server/db/schema";
import { log } from "@/lib/server/log";
import type { DeliveryPorts } from "./delivery-ports";
import { enqueueDelivery, enqueueLeadCreated } from "./jobs";

/** Nothing waits for longer than this past its time unless its worker died with it. */
const overdueMs = 60_000;
const batch = 1_000;

/**
 * Enqueues again what should have happened and did not: the queue keeps a killed worker's jobs locked for
 * hours. Harmless for jobs that are only late, since each has one key.
 */
export async function sweepDeliveries({ db, clock }: DeliveryPorts): Promise<void> {
  const overdue = new Date(clock.now().getTime() - overdueMs);
  const lostLeads = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(isNull(leads.dispatchedAt), lt(leads.createdAt, overdue)))
    .limit(batch);
  for (const { id } of lostLeads) await enqueueLeadCreated(db, id);
  const lost = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .innerJoin(leads, eq(leads.id, deliveries.leadId))
    .where(
      and(
        eq(deliveries.state, "pending"),
        or(
          lt(deliveries.nextAttemptAt, overdue),
          and(isNull(deliveries.nextAttemptAt), lt(leads.dispatchedAt, overdue)),
        ),
      ),
    )
    .limit(batch);
  for (const { id } of lost) await enqueueDelivery(db, id);
  if (lostLeads.length + lost.length > 0)
    log.warn("delivery.swept", { leads: lostLeads.length, deliveries: lost.length });
}
