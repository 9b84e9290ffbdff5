import "server-only";
import { eq } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { reportClock } from "@/lib/server/db/clock";
import { leads } from "@/lib/server/db/schema";
import { insertConsents } from "../consent/consent-evidence";
import type { LeadInput } from "./lead-input";
import { newLead } from "./sealed-lead";
import { standingOf } from "./lead-standing";
import { sellLead, type Sold } from "./sell-lead";

export interface CreatedLead extends Sold {
  leadId: string;
}

/**
 * Writes a lead, the evidence of every consent item shown, and a delivery with its job for each receiver, in the
 * caller's transaction: all of it or nothing (docs/protocol.md section 7). A person's second lead within the look-back
 * window is kept, marked, and not sold again to the same receiver. A session makes one lead: a second call returns the
 * first one's id and writes nothing. The session's own state is the caller's.
 *
 * Throws when no consent item was shown, and what the database throws (the transaction is then lost).
 */
export async function createLead(tx: Transaction, input: LeadInput): Promise<CreatedLead> {
  if (input.consents.length === 0)
    throw new Error("A lead needs the consent items that were shown.");
  const { row, key, consents, person } = newLead(input);
  const inserted = await tx
    .insert(leads)
    .values(row)
    .onConflictDoNothing({ target: leads.sessionId })
    .returning({ id: leads.id, createdAt: leads.createdAt });
  const [lead] = inserted;
  if (!lead) return existingLead(tx, input.session.id);
  const leadId = lead.id;
  // The transaction began just before.
  reportClock(input.now.getTime() - lead.createdAt.getTime());
  await insertConsents(tx, key, consents);
  return { leadId, ...(await sellLead(tx, { id: leadId, person }, input)) };
}

async function existingLead(tx: Transaction, sessionId: string): Promise<CreatedLead> {
  const [found] = await tx
    .select({ leadId: leads.id })
    .from(leads)
    .where(eq(leads.sessionId, sessionId));
  if (!found) throw new Error("The lead of this session was deleted meanwhile.");
  return { ...found, isRepeat: (await standingOf(tx, sessionId)) === "repeat", goesOut: false };
}
