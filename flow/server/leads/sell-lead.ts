import "server-only";
import type { Transaction } from "@/lib/server/db/client";
import { insertDeliveries } from "../delivery/offer-lead";
import type { Reachable } from "../privacy/suppression";
import type { LeadInput } from "./lead-input";
import { findRepeat, insertContacts, renewConsent } from "./lead-repeats";

/** Whom a new lead goes to. */
export interface Sold {
  /** A receiver has the same person's earlier lead, and does not get this one: the request is on its way already. */
  isRepeat: boolean;
  /** Somebody gets it. Where there are no receivers the operator does. */
  goesOut: boolean;
}

/**
 * Writes a delivery for each receiver of a lead that was just stored, and notes whose lead it is: the
 * same person's second lead within the look-back window is not sold again to the same receiver, unless they withdrew the
 * first.
 */
export async function sellLead(
  tx: Transaction,
  { id: leadId, person }: { id: string; person: Reachable },
  { session: { site }, receivers, atOnce, lookBackDays }: LeadInput,
): Promise<Sold> {
  const repeat = await findRepeat(tx, { person, site, lookBackDays });
  await insertContacts(tx, { id: leadId, site }, repeat);
  await insertDeliveries(tx, { leadId, receivers, atOnce, soldTo: repeat.soldTo });
  const news = receivers.filter(({ id }) => !repeat.soldTo.has(id));
  const receiverIds = news.map(({ id }) => id);
  await renewConsent(tx, leadId, { withdrawn: repeat.withdrawn, receiverIds });
  return {
    isRepeat: news.length < receivers.length,
    goesOut: news.length > 0 || receivers.length === 0,
  };
}
