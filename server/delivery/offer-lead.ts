import { randomUUID } from "node:crypto";
import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import type { DeliveryState } from "@/lib/server/db/delivery-state";
import { deliveries } from "@/lib/server/db/schema";
import { log } from "@/lib/server/log";
import type { Receiver } from "../receivers/receiver";

/** A lead's receivers, and how many of them are offered the lead at once. */
export interface LeadOffer {
  leadId: string;
  /** In the order of the consent. */
  receivers: readonly Receiver[];
  /** Number of receivers offered the lead at once; all by default. The others wait in reserve for a rejection. */
  atOnce?: number | undefined;
  /** Ids of receivers that got this person's earlier lead. They are not offered this one. */
  soldTo?: ReadonlySet<string>;
}

/**
 * Inserts a delivery for each receiver, and each copy of it, that has none yet. Pending deliveries are due at once.
 * Logs a warning when there are no receivers.
 */
export async function insertDeliveries(tx: Transaction, sale: LeadOffer): Promise<void> {
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
 * Returns the SQL statement that deletes all deliveries of the given leads. It can be used in the WITH clause of
 * another statement.
 *
 * @param leadIds A list of ids, or a query for them.
 */
export function deleteDeliveriesSql(leadIds: SQL): SQL {
  return sql`delete from deliveries where lead_id in (${leadIds})`;
}

/** Returns each receiver's initial state, in the given order. Receivers in `soldTo` do not count towards `atOnce`. */
function statesOf({ receivers, atOnce = receivers.length, soldTo }: LeadOffer): DeliveryState[] {
  let sold = 0;
  return receivers.map(({ id, webhook }) => {
    if (soldTo?.has(id)) return "duplicate";
    sold += 1;
    if (sold > atOnce) return "waiting";
    return webhook ? "pending" : "held";
  });
}
