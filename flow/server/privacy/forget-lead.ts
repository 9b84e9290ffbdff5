import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { leadCorrections, leadKeys } from "@/lib/server/db/privacy-schema";
import { deliveries, leads } from "@/lib/server/db/schema";
import { leadKey, openLead } from "../leads/sealed-lead";
import { deleteSessions } from "./forget-sessions";
import { suppress, suppressionHashes } from "./suppression";

/**
 * Erases a person's contact data of one lead (docs/decisions/0027): the lead's fields, its session with actions and
 * events, its waiting deliveries with their jobs, and the key under which its evidence is sealed. What proves consent
 * stays, without a name to it, and the phone number and address stay suppressed. Returns false for an unknown id.
 */
export async function forgetLead(db: Database, id: string): Promise<boolean> {
  const [stored] = await db.select().from(leads).where(eq(leads.id, id));
  if (!stored) return false;
  const lead = openLead(await leadKey(db, id), stored);
  const hashes = lead.forgottenAt ? [] : await suppressionHashes(db, lead);
  await db.transaction(async (tx) => {
    await suppress(tx, hashes);
    await tx
      .update(leads)
      .set({
        firstName: "",
        lastName: "",
        email: "",
        phoneNumber: "",
        ipAddress: "",
        callDate: null,
        callTime: null,
        answers: {},
        trail: null,
        tracking: {},
        certificates: {
          universalLeadId: "",
          trustedFormCertificateId: "",
          trustedFormCertificateUrl: "",
        },
        forgottenAt: sql`coalesce(${leads.forgottenAt}, now())`,
      })
      .where(eq(leads.id, id));
    await tx.execute(sql`select graphile_worker.remove_job('delivery:' || id)
      from deliveries where lead_id = ${id} and state = 'pending'`);
    await tx
      .update(deliveries)
      .set({
        state: sql`case when ${deliveries.state} = 'pending' then 'dead' else ${deliveries.state} end`,
        lastError: sql`case when ${deliveries.state} = 'pending' then 'suppressed' else ${deliveries.lastError} end`,
        nextAttemptAt: null,
      })
      .where(eq(deliveries.leadId, id));
    await tx.delete(leadCorrections).where(eq(leadCorrections.leadId, id));
    await deleteSessions(tx, [lead.sessionId]);
    await tx.delete(leadKeys).where(eq(leadKeys.leadId, id));
  });
  return true;
}
