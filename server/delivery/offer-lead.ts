import { randomUUID } from "node:crypto";
import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import type { DeliveryState } from "@/lib/server/db/delivery-state";
import { deliveries } from "@/lib/server/db/schema";
import { log } from "@/lib/server/log";
import type { Receiver } from "../receivers/receiver";

/** A lead, the receivers that the consent covers, and the number of receivers that are offered the lead at once. */
export interface LeadOffer {
  leadId: string;
  /** The receivers in the order of the consent. */
  receivers: readonly Receiver[];
  /**
   * Number of receivers that are offered the lead at the same time; all by default. When one of them rejects the lead,
   * the next receiver is offered the lead.
   */
  atOnce?: number | undefined;
  /** Ids of receivers that got an earlier lead of the same person. They are not offered this lead. */
  excludedReceivers?: ReadonlySet<string>;
}

/**
 * Inserts a delivery for each receiver and each of its additional webhooks. Existing deliveries stay unchanged. Logs a
 * warning if there are no receivers.
 */
export async function insertLeadDeliveries(tx: Transaction, sale: LeadOffer): Promise<void> {
  const { leadId, receivers } = sale;
  if (receivers.length === 0) return log.warn("delivery.no_receivers", { leadId });
  const states = getInitialStates(sale);
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
 * Returns an SQL statement that deletes all deliveries of the given leads. The statement can be used in a WITH clause.
 *
 * @param leadIds A list of ids, or a query that selects ids.
 */
export function deleteLeadDeliveriesSql(leadIds: SQL): SQL {
  return sql`delete from deliveries where lead_id in (${leadIds})`;
}

/** Returns the state that each receiver's delivery starts in, in the order of the receivers. */
function getInitialStates({
  receivers,
  atOnce = receivers.length,
  excludedReceivers,
}: LeadOffer): DeliveryState[] {
  let sold = 0;
  return receivers.map(({ id, webhook }) => {
    if (excludedReceivers?.has(id)) return "duplicate";
    sold += 1;
    if (sold > atOnce) return "waiting";
    return webhook ? "pending" : "held";
  });
}
