import "server-only";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { consentRecords, leads } from "@/lib/server/db/schema";
import { env } from "@/lib/server/env";
import { consentEvidence } from "../consent/consent-evidence";
import { addDeliveries } from "../delivery/dispatch-lead";
import { enqueueLeadCreated } from "../delivery/jobs";
import { certificatesOf, missingScripts, trackingOf } from "./certificates";
import type { LeadInput } from "./lead-input";
import { userRecord } from "./user-record";

/**
 * Writes a lead, the evidence of every consent item shown, a delivery for each receiver and the job that
 * sends them, in the caller's transaction: all of it or nothing (docs/protocol.md section 7). A session makes one
 * lead: a second call gives the first one's id and writes nothing. The session's own state is the caller's.
 *
 * Throws when no consent item was shown, and what the database throws (the transaction is then lost).
 */
export async function createLead(tx: Transaction, input: LeadInput): Promise<{ leadId: string }> {
  if (input.consents.length === 0)
    throw new Error("A lead needs the consent items that were shown.");
  const inserted = await tx
    .insert(leads)
    .values(leadRow(input))
    .onConflictDoNothing({ target: leads.sessionId })
    .returning({ id: leads.id });
  const leadId = inserted[0]?.id;
  if (leadId === undefined) return existingLead(tx, input.session.id);
  await tx.insert(consentRecords).values(consentEvidence(leadId, input));
  await addDeliveries(tx, leadId, env().LEAD_WEBHOOK_URLS);
  await enqueueLeadCreated(tx, leadId);
  return { leadId };
}

function leadRow(input: LeadInput): typeof leads.$inferInsert {
  const { session, answers, clientData, requestedScripts = [], buildId } = input;
  return {
    id: randomUUID(),
    sessionId: session.id,
    site: session.site,
    flowKey: session.flowKey,
    ...userRecord(input),
    answers,
    tracking: { ...session.tracking, ...trackingOf(clientData) },
    certificates: certificatesOf(clientData),
    missingScripts: missingScripts(requestedScripts, clientData),
    buildId,
    createdAt: input.now,
  };
}

async function existingLead(tx: Transaction, sessionId: string): Promise<{ leadId: string }> {
  const [found] = await tx
    .select({ leadId: leads.id })
    .from(leads)
    .where(eq(leads.sessionId, sessionId));
  if (!found) throw new Error("The lead of this session went away meanwhile.");
  return found;
}
