import { sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { contactSuppressions, type ContactSuppressionReason } from "@/lib/server/db/privacy-schema";
import { addErasureJournalEntries } from "./erasure-journal";

/**
 * Adds phone numbers and emails, as keyed hashes, to the list of contacts that must not be contacted. A suppression
 * with the reason `withdrawn` ends with a newer consent; any other is permanent. Also adds entries to the erasure
 * journal.
 */
export async function suppressContacts(
  tx: Transaction,
  contactHashes: readonly string[],
  reason: ContactSuppressionReason,
): Promise<void> {
  // Every transaction locks rows in the same order, which prevents deadlocks.
  const hashes = [...new Set(contactHashes)].sort();
  if (hashes.length === 0) return;
  await storeSuppressions(
    tx,
    hashes.map((hash) => ({ hash, reason })),
  );
  await addErasureJournalEntries(
    tx,
    "suppressed",
    hashes.map((hash) => ({ hash, reason })),
  );
}

const reasonsByStrength = sql`array['withdrawn', 'listed', 'forgotten']`;

/**
 * Adds keyed hashes to the suppression list, but not to the erasure journal. If a hash is already in the list, keeps
 * the later time and the stronger reason: `forgotten`, then `listed`, then `withdrawn`.
 */
export async function storeSuppressions(
  tx: Transaction,
  rows: (typeof contactSuppressions.$inferInsert)[],
): Promise<void> {
  await tx
    .insert(contactSuppressions)
    .values(rows)
    .onConflictDoUpdate({
      target: contactSuppressions.hash,
      set: {
        reason: sql`case when array_position(${reasonsByStrength}, ${contactSuppressions.reason}) > array_position(${reasonsByStrength}, excluded.reason)
          then ${contactSuppressions.reason} else excluded.reason end`,
        createdAt: sql`greatest(${contactSuppressions.createdAt}, excluded.created_at)`,
      },
    });
}
