import { inArray } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/server/db/client";
import { leads } from "@/lib/server/db/schema";
import { revokeConsent } from "../../delivery/revoke-consent";
import { eraseLeadData } from "../../leads/erase-lead";
import { findLeadsUnderLegalHold, lockLegalHolds } from "../../legal-holds/held-leads";
import { addWaitingErasures } from "../../legal-holds/waiting-erasures";
import { addErasureJournalEntries } from "../../personal-data/erasure-journal";
import { findLeadEncryptionKey, decryptLead } from "../../personal-data/sealed-lead";
import { suppressContacts } from "../../personal-data/suppress-contacts";
import { hashContactForSuppression } from "../../personal-data/suppression";
import { deleteSessions } from "../../sessions/delete-sessions";
import { withdrawConsents } from "../withdraw-consent";

/** Ids of the leads of an erasure. A legal hold keeps the `kept` leads, sealed, until it ends. */
export interface ForgottenLeads {
  erased: string[];
  kept: string[];
}

/**
 * Erases the personal data of a lead and its session, stops pending deliveries, and queues `consent.revoked` for its
 * receivers (docs/decisions/0018). The consent evidence remains, but its personal data can no longer be decrypted. A lead
 * under a legal hold is sealed instead. Returns false for an unknown id.
 *
 * @param options.suppresses Whether to suppress the phone number and email permanently; true by default.
 */
export async function forgetLead(
  db: Pick<Database, "transaction">,
  id: string,
  options: { suppresses?: boolean } = {},
): Promise<boolean> {
  const { erased, kept } = await db.transaction((tx) => forgetLeads(tx, [id], options));
  return erased.length + kept.length > 0;
}

/**
 * Erases several leads as `forgetLead` does, within the caller's transaction. For leads under a legal hold, all use ends
 * at once, and the erasure waits. Returns the ids of the leads that exist, in the given order.
 *
 * @param options.requestId Request in the register that the erasure answers.
 */
export async function forgetLeads(
  tx: Transaction,
  ids: readonly string[],
  { suppresses = true, requestId }: { suppresses?: boolean; requestId?: string | undefined } = {},
): Promise<ForgottenLeads> {
  await lockLegalHolds(tx);
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
  const held = await findLeadsUnderLegalHold(
    tx,
    stored.map(({ id }) => id),
  );
  const isKept = ({ id, forgottenAt }: (typeof stored)[number]) => !forgottenAt && held.has(id);
  const kept = stored.filter(isKept);
  const erased = stored.filter((lead) => !isKept(lead));
  for (const { id, sessionId } of erased) {
    await eraseLeadData(tx, id);
    await deleteSessions(tx, [sessionId]);
    await revokeConsent(tx, id);
    await addErasureJournalEntries(tx, "lead-forgotten", [{ leadId: id, sessionId }]);
  }
  await sealLeads(tx, kept, requestId);
  await suppressContacts(tx, hashes, "forgotten");
  const listInOrder = (leads: typeof stored) => {
    const found = new Set(leads.map(({ id }) => id));
    return ids.filter((id) => found.has(id));
  };
  return { erased: listInOrder(erased), kept: listInOrder(kept) };
}

/** Ends every use of leads that a legal hold keeps, and stores that their erasure waits. */
async function sealLeads(
  tx: Transaction,
  kept: readonly { id: string; sessionId: string }[],
  requestId: string | undefined,
): Promise<void> {
  await withdrawConsents(
    tx,
    kept.map(({ id }) => id),
    { channel: "erasure" },
  );
  const erasures = kept.map(({ id, sessionId }) => ({ leadId: id, sessionId }));
  await addWaitingErasures(tx, erasures, { requestId });
}
