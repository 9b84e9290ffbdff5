import { sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { suppressions, type SuppressionReason } from "@/lib/server/db/privacy-schema";
import { recordErasures } from "./erasure-journal";

/**
 * Suppresses contacts by their keyed hashes. No lead with one of them is delivered any more: permanently, or for
 * `withdrawn` until a newer consent. Notes each in the erasure journal.
 */
export async function suppress(
  tx: Transaction,
  contactHashes: readonly string[],
  reason: SuppressionReason,
): Promise<void> {
  // Every transaction locks rows in the same order, which prevents deadlocks.
  const hashes = [...new Set(contactHashes)].sort();
  if (hashes.length === 0) return;
  await storeSuppressions(
    tx,
    hashes.map((hash) => ({ hash, reason })),
  );
  await recordErasures(
    tx,
    "suppressed",
    hashes.map((hash) => ({ hash, reason })),
  );
}

const strength = sql`array['withdrawn', 'listed', 'forgotten']`;

/**
 * Stores suppressions without a note in the erasure journal. If a hash is already suppressed, the later time and the
 * stronger reason win.
 */
export async function storeSuppressions(
  tx: Transaction,
  rows: (typeof suppressions.$inferInsert)[],
): Promise<void> {
  await tx
    .insert(suppressions)
    .values(rows)
    .onConflictDoUpdate({
      target: suppressions.hash,
      set: {
        reason: sql`case when array_position(${strength}, ${suppressions.reason}) > array_position(${strength}, excluded.reason)
          then ${suppressions.reason} else excluded.reason end`,
        createdAt: sql`greatest(${suppressions.createdAt}, excluded.created_at)`,
      },
    });
}
