import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { deliveryAttempts } from "@/lib/server/db/delivery-schema";
import { deliveries } from "@/lib/server/db/schema";
import type { WithheldReason } from "./withheld-reasons";

/** A lead reported to an ad system as a conversion. */
export interface Conversion {
  leadId: string;
  /** The site's ad account. It takes the place of a receiver. */
  destination: { id: string; name: string; url: string };
  /** Why the report must not be sent. It is then stored as rejected, so the lead is not examined again. */
  withheld: WithheldReason | undefined;
}

/**
 * Queues the report (message `ad.conversion`). Returns false when it is withheld or the lead already has a report.
 */
export async function queueConversion(
  db: Database,
  { leadId, destination, withheld }: Conversion,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(deliveries)
    .values({
      ...{ id: randomUUID(), leadId, message: "ad.conversion" },
      ...{ receiverId: destination.id, receiverName: destination.name, url: destination.url },
      ...(withheld && { state: "rejected", lastError: withheld, nextAttemptAt: null }),
    })
    .onConflictDoNothing();
  return withheld === undefined && rowCount === 1;
}

/**
 * Stores the ad system's verdict about an accepted report.
 *
 * @param rejection Why the ad system cannot use the report; undefined when it has processed the report.
 */
export async function recordDiagnosis(
  db: Database,
  { attemptId, deliveryId }: { attemptId: string; deliveryId: string },
  rejection: string | undefined,
): Promise<void> {
  await db
    .update(deliveryAttempts)
    .set({ reason: rejection ?? "processed" })
    .where(eq(deliveryAttempts.id, attemptId));
  if (rejection === undefined) return;
  await db
    .update(deliveries)
    .set({ state: "rejected", lastError: rejection })
    .where(and(eq(deliveries.id, deliveryId), eq(deliveries.state, "delivered")));
}
