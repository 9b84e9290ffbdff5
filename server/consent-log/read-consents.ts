import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { disclosureTexts, consentLogQueue } from "@/lib/server/db/consent-log-schema";
import { consentRecords } from "@/lib/server/db/schema";
import { findLeadEncryptionKey, decryptConsent } from "../personal-data/sealed-lead";
import { storedConsentColumns, type StoredConsent } from "./canonical-record";

/** Returns a lead's consent records as stored, in page order, each with the text of its disclosure. */
export function listStoredConsentRecords(db: Database, leadId: string) {
  return db
    .select({
      record: storedConsentColumns,
      // A new text is stored in `log_pending` until its lead is in the log.
      content: sql<string>`coalesce(${disclosureTexts.content}, ${consentLogQueue.content}, '')`,
    })
    .from(consentRecords)
    .leftJoin(disclosureTexts, eq(disclosureTexts.sha256, consentRecords.contentSha256))
    .leftJoin(consentLogQueue, eq(consentLogQueue.sequence, consentRecords.sequence))
    .where(eq(consentRecords.leadId, leadId))
    .orderBy(asc(consentRecords.sequence));
}

/**
 * Returns a lead's consent records with decrypted personal fields, each with the text of its disclosure. After erasure
 * the fields stay encrypted, because the lead's key is gone.
 */
export async function readDecryptedConsents(
  db: Database,
  leadId: string,
): Promise<(Omit<StoredConsent, "receiversText"> & { content: string })[]> {
  const key = await findLeadEncryptionKey(db, leadId);
  const stored = await listStoredConsentRecords(db, leadId);
  return stored.map(({ record: { receiversText: _text, ...record }, content }) => ({
    ...decryptConsent(key, record),
    content,
  }));
}
