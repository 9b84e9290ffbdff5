import "server-only";
import type { Transaction } from "@/lib/server/db/client";
import { insertDeliveries } from "../delivery/insert-deliveries";
import type { Reachable } from "../privacy/suppression";
import type { LeadInput } from "./lead-input";
import { findRepeat, insertContacts } from "./lead-repeats";

/**
 * Writes a delivery with its job for each receiver of a lead that was just stored, and notes whose lead it is: the
 * same person's second lead within the look-back window is not sold again to the same receiver. Returns whether it is
 * such a lead.
 */
export async function sellLead(
  tx: Transaction,
  { id: leadId, person }: { id: string; person: Reachable },
  { session: { site }, receivers, atOnce, lookBackDays }: LeadInput,
): Promise<boolean> {
  const repeat = await findRepeat(tx, { person, site, lookBackDays });
  await insertContacts(tx, { id: leadId, site }, repeat);
  await insertDeliveries(tx, { leadId, receivers, atOnce, soldTo: repeat.soldTo });
  return receivers.some(({ id }) => repeat.soldTo.has(id));
}
