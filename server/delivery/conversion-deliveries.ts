import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { deliveryAttempts } from "@/lib/server/db/delivery-schema";
import { deliveries } from "@/lib/server/db/schema";
import type { WithheldReason } from "./withheld-reasons";

/** A lead to report to an ad system as a conversion. */
export interface QueuedAdConversion {
  leadId: string;
  /** Id of the site's ad account. The delivery stores it in place of a receiver's id. */
  destination: { id: string; name: string; url: string };
  /**
   * The reason why the report must not be sent; `undefined` if it may be sent. A withheld report is stored as rejected,
   * so the lead is not examined again.
   */
  withheld: WithheldReason | undefined;
}

/**
 * Queues the report of a lead to an ad system (message `ad.conversion`). Returns false if the report is withheld or
 * already exists.
 */
export async function queueAdConversion(
  db: Database,
  { leadId, destination, withheld }: QueuedAdConversion,
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
 * Stores an ad system's verdict about a report that it accepted earlier.
 *
 * @param rejection The reason why the ad system cannot use the report; `undefined` if the ad system has processed the
 * report.
 */
export async function recordConversionDiagnosis(
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
