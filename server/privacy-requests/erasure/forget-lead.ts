import { inArray } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/server/db/client";
import { leads } from "@/lib/server/db/schema";
import { revokeConsent } from "../../delivery/revoke-consent";
import { eraseLead } from "../../leads/erase-lead";
import { recordErasures } from "../../personal-data/erasure-journal";
import { findLeadKey, decryptLead } from "../../personal-data/sealed-lead";
import { suppress } from "../../personal-data/suppress";
import { hashForSuppression } from "../../personal-data/suppression";
import { deleteSessions } from "../../sessions/delete-sessions";

/**
 * Erases the contact data of one lead (docs/decisions/0018): its fields, its session with actions and events, and
 * the encryption key of its evidence. Stops pending deliveries, and tells receivers that consent is withdrawn. The
 * consent evidence remains without a name. Permanently suppresses the phone number and email, unless `suppresses` is
 * false. Records the erasure in the journal, so that restoring an older backup repeats it. Returns false for an
 * unknown id.
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
 * Erases several leads like `forgetLead`, within the caller's transaction. Returns the ids of the existing leads, in
 * the given order.
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
        ...(await hashForSuppression(tx, decryptLead(await findLeadKey(tx, lead.id), lead))),
      );
  for (const { id, sessionId } of stored) {
    await eraseLead(tx, id);
    await deleteSessions(tx, [sessionId]);
    await revokeConsent(tx, id);
    await recordErasures(tx, "lead-forgotten", [{ leadId: id, sessionId }]);
  }
  await suppress(tx, hashes, "forgotten");
  const found = new Set(stored.map(({ id }) => id));
  return ids.filter((id) => found.has(id));
}
