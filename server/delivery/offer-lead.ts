import { randomUUID } from "node:crypto";
import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import type { DeliveryState } from "@/lib/server/db/delivery-state";
import { deliveries } from "@/lib/server/db/schema";
import { log } from "@/lib/server/log";
import type { Receiver } from "../receivers/receiver";

/** To whom a lead goes, and to how many of them at once. */
export interface Sale {
  leadId: string;
  /** In the order in which the consent names them. */
  receivers: readonly Receiver[];
  /** All, when undefined; the others wait for one that rejects the lead. */
  atOnce?: number | undefined;
  /** Those that have had this person's earlier lead: it is not sold to them again. */
  soldTo?: ReadonlySet<string>;
}

/** Writes a delivery for each receiver that has none yet; those that are to be tried now are due at once. */
export async function insertDeliveries(tx: Transaction, sale: Sale): Promise<void> {
  const { leadId, receivers } = sale;
  if (receivers.length === 0) return log.warn("delivery.no_receivers", { leadId });
  const states = statesOf(sale);
  const rows = receivers.flatMap((receiver, preference) =>
    [receiver, ...(receiver.alsoTo ?? [])].map(({ id, name, webhook }) => ({
      id: randomUUID(),
      leadId,
      receiverId: id,
      receiverName: name,
      url: webhook?.url ?? "",
      preference,
      state: states[preference] ?? "pending",
    })),
  );
  await tx.insert(deliveries).values(rows).onConflictDoNothing();
}

/**
 * Returns the deletion of all deliveries of some leads. It may run in another statement's WITH clause.
 *
 * @param leadIds A list of ids, or a query for them.
 */
export function deliveryDeletion(leadIds: SQL): SQL {
  return sql`delete from deliveries where lead_id in (${leadIds})`;
}

/** In order: so many at once, then those that wait. Who had the person before is passed over. */
function statesOf({ receivers, atOnce = receivers.length, soldTo }: Sale): DeliveryState[] {
  let sold = 0;
  return receivers.map(({ id, webhook }) => {
    if (soldTo?.has(id)) return "duplicate";
    sold += 1;
    if (sold > atOnce) return "waiting";
    return webhook ? "pending" : "held";
  });
}
