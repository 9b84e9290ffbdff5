import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/server/db/client";
import { leadContacts } from "@/lib/server/db/delivery-schema";
import { leadMarks } from "@/lib/server/db/lead-marks-schema";
import { leadCorrections, leadKeys } from "@/lib/server/db/privacy-schema";
import { leads } from "@/lib/server/db/schema";
import { revokeConsent } from "../delivery/revoke-consent";
import { findLead } from "../leads/sealed-lead";
import { noteErasures } from "./erasure-journal";
import { deleteSessions } from "./forget-sessions";
import { suppress } from "./suppress";
import { suppressionHashes } from "./suppression";

/**
 * Erases a person's contact data of one lead (docs/decisions/0008): the lead's fields, its session with actions and
 * events, its waiting deliveries with their jobs, and the key under which its evidence is sealed. Its receivers are
 * told that consent is withdrawn. What proves consent stays, without a name to it, and the phone number and address
 * stay suppressed for good, unless it is said otherwise. The erasure is noted for the restore of an older backup.
 * Returns false for an unknown id.
 */
export async function forgetLead(
  db: Database,
  id: string,
  { suppresses = true }: { suppresses?: boolean } = {},
): Promise<boolean> {
  const lead = await findLead(db, id);
  if (!lead) return false;
  const hashes = lead.forgottenAt || !suppresses ? [] : await suppressionHashes(db, lead);
  await db.transaction(async (tx) => {
    await suppress(tx, hashes, "forgotten");
    await eraseLead(tx, lead);
    await revokeConsent(tx, id);
    await noteErasures(tx, "lead-forgotten", [{ leadId: id, sessionId: lead.sessionId }]);
  });
  return true;
}

/** What of a lead is personal, without the word to its receivers; `at` is when it was erased first, now by default. */
export async function eraseLead(
  tx: Transaction,
  { id, sessionId }: Pick<typeof leads.$inferSelect, "id" | "sessionId">,
  at?: Date,
): Promise<void> {
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
      forgottenAt: sql`coalesce(${leads.forgottenAt}, ${at ?? sql`now()`})`,
    })
    .where(eq(leads.id, id));
  await tx.delete(leadContacts).where(eq(leadContacts.leadId, id));
  await tx.delete(leadMarks).where(eq(leadMarks.leadId, id));
  await tx.delete(leadCorrections).where(eq(leadCorrections.leadId, id));
  await deleteSessions(tx, [sessionId]);
  await tx.delete(leadKeys).where(eq(leadKeys.leadId, id));
}
