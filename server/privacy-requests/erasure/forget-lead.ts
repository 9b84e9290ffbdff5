import { eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/server/db/client";
import { leadContacts } from "@/lib/server/db/delivery-schema";
import { leadMarks } from "@/lib/server/db/lead-marks-schema";
import { leadCorrections, leadKeys } from "@/lib/server/db/privacy-schema";
import { leads } from "@/lib/server/db/schema";
import { revokeConsent } from "../../delivery/revoke-consent";
import { leadKey, openLead } from "../../personal-data/sealed-lead";
import { noteErasures } from "../../personal-data/erasure-journal";
import { deleteSessions } from "./forget-sessions";
import { suppress } from "../../personal-data/suppress";
import { suppressionHashes } from "../../personal-data/suppression";

/**
 * Erases a person's contact data of one lead (docs/decisions/0008): the lead's fields, its session with actions and
 * events, its waiting deliveries with their jobs, and the key under which its evidence is sealed. Its receivers are
 * told that consent is withdrawn. What proves consent stays, without a name to it, and the phone number and address
 * stay suppressed for good, unless it is said otherwise. The erasure is noted for the restore of an older backup.
 * Returns false for an unknown id.
 */
export async function forgetLead(
  db: Pick<Database, "transaction">,
  id: string,
  options: { suppresses?: boolean } = {},
): Promise<boolean> {
  const forgotten = await db.transaction((tx) => forgetLeads(tx, [id], options));
  return forgotten.length > 0;
}

/** Does the same for several leads in the caller's transaction. Returns the ids of those that exist, in the given order. */
export async function forgetLeads(
  tx: Transaction,
  ids: readonly string[],
  { suppresses = true }: { suppresses?: boolean } = {},
): Promise<string[]> {
  // One order of locks for all transactions prevents deadlocks.
  const stored = await tx
    .select()
    .from(leads)
    .where(inArray(leads.id, [...ids]))
    .orderBy(leads.id)
    .for("update");
  const hashes: string[] = [];
  for (const lead of stored)
    if (suppresses && !lead.forgottenAt)
      hashes.push(...(await suppressionHashes(tx, openLead(await leadKey(tx, lead.id), lead))));
  for (const { id, sessionId } of stored) {
    await eraseLead(tx, { id, sessionId });
    await revokeConsent(tx, id);
    await noteErasures(tx, "lead-forgotten", [{ leadId: id, sessionId }]);
  }
  await suppress(tx, hashes, "forgotten");
  const found = new Set(stored.map(({ id }) => id));
  return ids.filter((id) => found.has(id));
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
