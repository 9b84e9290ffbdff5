import "server-only";
import type { Transaction } from "@/lib/server/db/client";
import { reportClock } from "@/lib/server/db/clock";
import { leads } from "@/lib/server/db/schema";
import { insertConsents } from "../consent/consent-evidence";
import { insertDeliveries } from "../delivery/offer-lead";
import type { Reachable } from "../privacy/suppression";
import type { LeadInput } from "./lead-input";
import { newLead } from "./sealed-lead";
import { findRepeat, insertContacts, renewConsent } from "./lead-repeats";

/** Whom a new lead goes to. */
export interface Sold {
  /** A receiver has the same person's earlier lead, and does not get this one: the request is on its way already. */
  isRepeat: boolean;
  /** Somebody gets it. Where there are no receivers the operator does. */
  goesOut: boolean;
}

export interface CreatedLead extends Sold {
  leadId: string;
}

/**
 * Writes a lead, the evidence of every consent item shown, and a delivery for each receiver, in the
 * caller's transaction: all of it or nothing (docs/protocol.md section 7). A person's second lead within the look-back
 * window is kept, marked, and not sold again to the same receiver. A session makes one lead: the database
 * refuses a second. The session's own state is the caller's.
 *
 * Throws when no consent item was shown, and what the database throws (the transaction is then lost).
 */
export async function createLead(tx: Transaction, input: LeadInput): Promise<CreatedLead> {
  if (input.consents.length === 0)
    throw new Error("A lead needs the consent items that were shown.");
  const { row, key, consents, person } = newLead(input);
  const [{ createdAt } = {}] = await tx
    .insert(leads)
    .values(row)
    .returning({ createdAt: leads.createdAt });
  if (!createdAt) throw new Error("The database did not say when the lead was stored.");
  // The transaction began just before.
  reportClock(input.now.getTime() - createdAt.getTime());
  await insertConsents(tx, key, consents);
  return { leadId: row.id, ...(await sellLead(tx, { id: row.id, person }, input)) };
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
