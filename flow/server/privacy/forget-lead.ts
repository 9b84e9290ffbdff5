import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { leadContacts } from "@/lib/server/db/delivery-schema";
import { leadCorrections, leadKeys } from "@/lib/server/db/privacy-schema";
import { leads } from "@/lib/server/db/schema";
import { revokeConsent } from "../delivery/revoke-consent";
import { leadKey, openLead } from "../leads/sealed-lead";
import { deleteSessions } from "./forget-sessions";
import { suppress, suppressionHashes } from "./suppression";

/**
 * Erases a person's contact data of one lead (docs/decisions/0027): the lead's fields, its session with actions and
 * events, its waiting deliveries with their jobs, and the key under which its evidence is sealed. Its receivers are
 * told that consent is withdrawn. What proves consent stays, without a name to it, and the phone number and address
 * stay suppressed. Returns false for an unknown id.
 *
 * @param suppresses False where the caller suppresses what is proved to be the person's, and nothing else of the lead.
 */
export async function forgetLead(db: Database, id: string, suppresses = true): Promise<boolean> {
  const [stored] = await db.select().from(leads).where(eq(leads.id, id));
  if (!stored) return false;
  const lead = openLead(await leadKey(db, id), stored);
  const hashes = lead.forgottenAt || !suppresses ? [] : await suppressionHashes(db, lead);
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
    await revokeConsent(tx, id);
    await tx.delete(leadContacts).where(eq(leadContacts.leadId, id));
    await tx.delete(leadCorrections).where(eq(leadCorrections.leadId, id));
    await deleteSessions(tx, [lead.sessionId]);
    await tx.delete(leadKeys).where(eq(leadKeys.leadId, id));
  });
  return true;
}
