import "server-only";
import { eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { visitorRequests } from "@/lib/server/db/visitor-requests-schema";
import { milliseconds } from "@/lib/server/db/clock";
import { leadsSince } from "../leads/read-leads";
import { findLead } from "../leads/sealed-lead";
import { suppressionHashes, type Reachable } from "../privacy/suppression";

/** While one process reads the leads for a request, no other does; one that was killed leaves it until then. */
const lookUpMs = 10 * 60_000;
const batchSize = 200;

/**
 * Looks for the leads of the requests that wait for it, in one pass: contact data is sealed, so that each lead is opened
 * and compared, and however many ask, all leads are read once. Requests without a lead end here.
 */
export async function findAskedLeads({ database, now }: Clocked): Promise<void> {
  const db = database();
  const waiting = await leaseWaiting({ database, now });
  if (waiting.length === 0) return;
  const wanted = new Set(waiting.map(({ contactHash }) => contactHash));
  const found = new Map<string, string>();
  for await (const lead of leadsSince(db, new Date(0))) {
    if (lead.forgottenAt) continue;
    for (const hash of await suppressionHashes(db, lead))
      if (wanted.has(hash)) found.set(hash, lead.id);
  }
  for (const { id, contactHash } of waiting) {
    const leadId = found.get(contactHash);
    await db
      .update(visitorRequests)
      .set(leadId === undefined ? { state: "unknown" } : { leadId, nextAttemptAt: now })
      .where(eq(visitorRequests.id, id));
  }
}

interface Clocked {
  database(): Database;
  now: SQL;
}

function leaseWaiting({ database, now }: Clocked) {
  const due = sql`(
    select id from visitor_requests
    where state = 'pending' and next_attempt_at <= ${now} and lead_id is null
    order by created_at limit ${batchSize} for update skip locked)`;
  return database()
    .update(visitorRequests)
    .set({ nextAttemptAt: sql`${now} + ${milliseconds(lookUpMs)}` })
    .where(inArray(visitorRequests.id, due))
    .returning({ id: visitorRequests.id, contactHash: visitorRequests.contactHash });
}

/** How the person of a request is reached: what was asked by, as the lead has it. Undefined when it is the lead's no more. */
export async function contactOf(
  db: Database,
  leadId: string | null,
  contactHash: string,
): Promise<(Reachable & { language: string }) | undefined> {
  const lead = leadId === null ? undefined : await findLead(db, leadId);
  if (!lead || lead.forgottenAt) return undefined;
  const { phoneNumber, email } = lead;
  for (const contact of [
    { phoneNumber, email: "" },
    { phoneNumber: "", email: email.trim() },
  ])
    if ((await suppressionHashes(db, contact)).includes(contactHash))
      return { ...contact, language: lead.consentLanguage };
  return undefined;
}
