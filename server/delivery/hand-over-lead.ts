import { and, eq } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";
import { findLead } from "../personal-data/sealed-lead";
import { releaseFallbackReservations } from "../receivers/lead-reservations";
import { findReceiver, type ReceiverRegister } from "../receivers/receiver-register";
import { getSaleColumns } from "./attempts/record-attempt";
import { findWithheldReason } from "./delivery-message";

/** The lead that was handed over, or the reason why it must not be. */
export type HandOver = { kind: "done"; leadId: string } | { kind: "refused"; reason: string };

/**
 * Records that an operator gave a lead on hold to its receiver, which has no webhook. The receiver counts as having
 * accepted the lead now, at its current price. Returns `undefined` if no delivery with this id is on hold.
 */
export async function markLeadHandedOver(
  { db, register }: { db: Database; register: ReceiverRegister },
  deliveryId: string,
): Promise<HandOver | undefined> {
  const isHeld = and(eq(deliveries.id, deliveryId), eq(deliveries.state, "held"));
  const [found] = await db.select().from(deliveries).where(isHeld);
  if (!found) return undefined;
  const { leadId, message, receiverId } = found;
  const lead = await findLead(db, leadId);
  const reason = lead ? await findWithheldReason(db, lead) : "is no longer stored";
  if (reason !== undefined) return { kind: "refused", reason: `The lead ${reason}.` };
  return db.transaction(async (tx) => {
    const updated = await tx
      .update(deliveries)
      .set({
        ...{ state: "delivered", lastError: null, nextAttemptAt: null },
        ...getSaleColumns({ message }, findReceiver(register, receiverId)),
      })
      .where(isHeld)
      .returning({ id: deliveries.id });
    if (updated.length === 0) return undefined;
    await releaseFallbackReservations(tx, leadId);
    return { kind: "done", leadId };
  });
}
