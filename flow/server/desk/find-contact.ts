import "server-only";
import { inArray } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { leadContacts } from "@/lib/server/db/delivery-schema";
import { contactHashes } from "../leads/lead-repeats";
import type { Reachable } from "../privacy/suppression";

/**
 * Ids of the leads of exactly this phone number or address, by its keyed hash: nothing is opened. Hashes are kept for a
 * year; for older leads there is `npm run leads -- person`.
 */
export async function findContact(db: Database, person: Reachable): Promise<string[]> {
  const hashes = await contactHashes(db, person);
  if (hashes.length === 0) return [];
  const found = await db
    .selectDistinct({ leadId: leadContacts.leadId })
    .from(leadContacts)
    .where(inArray(leadContacts.hash, hashes));
  return found.map(({ leadId }) => leadId);
}
