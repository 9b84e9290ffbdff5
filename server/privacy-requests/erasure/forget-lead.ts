import { inArray } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/server/db/client";
import { leads } from "@/lib/server/db/schema";
import { revokeConsent } from "../../delivery/revoke-consent";
import { leadKey, openLead } from "../../personal-data/sealed-lead";
import { noteErasures } from "../../personal-data/erasure-journal";
import { eraseLead } from "../../leads/erase-lead";
import { deleteSessions } from "../../sessions/delete-sessions";
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
    await eraseLead(tx, id);
    await deleteSessions(tx, [sessionId]);
    await revokeConsent(tx, id);
    await noteErasures(tx, "lead-forgotten", [{ leadId: id, sessionId }]);
  }
  await suppress(tx, hashes, "forgotten");
  const found = new Set(stored.map(({ id }) => id));
  return ids.filter((id) => found.has(id));
}
