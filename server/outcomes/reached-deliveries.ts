import { and, asc, eq, gt, inArray, isNotNull, or } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";

/** Returns the deliveries of a lead that may have reached their receiver, even without a response. */
export function listPossiblyReceivedDeliveries(db: Database, leadId: string) {
  return db
    .select({
      deliveryId: deliveries.id,
      receiverId: deliveries.receiverId,
    })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.leadId, leadId),
        eq(deliveries.message, "lead.created"),
        or(
          inArray(deliveries.state, ["delivered", "rejected"]),
          isNotNull(deliveries.deliveredAt),
          gt(deliveries.attempts, 0),
        ),
      ),
    )
    .orderBy(asc(deliveries.createdAt), asc(deliveries.id));
}
