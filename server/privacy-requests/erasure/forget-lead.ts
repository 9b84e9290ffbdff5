import { inArray } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/server/db/client";
import { leads } from "@/lib/server/db/schema";
import { revokeConsent } from "../../delivery/revoke-consent";
import { eraseLeadData } from "../../leads/erase-lead";
import { addErasureJournalEntries } from "../../personal-data/erasure-journal";
import { findLeadEncryptionKey, decryptLead } from "../../personal-data/sealed-lead";
import { suppressContacts } from "../../personal-data/suppress-contacts";
import { hashContactForSuppression } from "../../personal-data/suppression";
import { deleteSessions } from "../../sessions/delete-sessions";

/**
 * Erases the personal data of a lead and its session, stops pending deliveries, and queues `consent.revoked` for its
 * receivers (docs/decisions/0018). The consent evidence remains, but its personal data can no longer be decrypted.
 * Returns false for an unknown id.
 *
 * @param options.suppresses Whether to suppress the phone number and email permanently; true by default.
 */
export async function forgetLead(
  db: Pick<Database, "transaction">,
  id: string,
  options: { suppresses?: boolean } = {},
): Promise<boolean> {
  const forgotten = await db.transaction((tx) => forgetLeads(tx, [id], options));
  return forgotten.length > 0;
}

/**
 * Erases several leads as `forgetLead` does, within the caller's transaction. Returns the ids of the leads that
 * exist, in the given order.
 */
export async function forgetLeads(
  tx: Transaction,
  ids: readonly string[],
  { suppresses = true }: { suppresses?: boolean } = {},
): Promise<string[]> {
  // All transactions lock leads in the same order, which prevents deadlocks.
  const stored = await tx
    .select()
    .from(leads)
    .where(inArray(leads.id, [...ids]))
    .orderBy(leads.id)
    .for("update");
  const hashes: string[] = [];
  for (const lead of stored)
    if (suppresses && !lead.forgottenAt)
      hashes.push(
        ...(await hashContactForSuppression(
          tx,
          decryptLead(await findLeadEncryptionKey(tx, lead.id), lead),
        )),
      );
  for (const { id, sessionId } of stored) {
    await eraseLeadData(tx, id);
    await deleteSessions(tx, [sessionId]);
    await revokeConsent(tx, id);
    await addErasureJournalEntries(tx, "lead-forgotten", [{ leadId: id, sessionId }]);
  }
  await suppressContacts(tx, hashes, "forgotten");
  const found = new Set(stored.map(({ id }) => id));
  return ids.filter((id) => found.has(id));
}
