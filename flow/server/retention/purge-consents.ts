import "server-only";
import { sql, type SQL } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";

/**
 * Deletes up to `size` records from the chain's beginning, up to the first one that is still kept, and leaves
 * an anchor with the last one's hash: what remains proves itself from there. Returns how many were deleted. The
 * application itself may delete no evidence: a function of the database's owner does it (docs/decisions/0025).
 */
export async function purgeConsents(db: Database, before: SQL, size: number): Promise<number> {
  const { rows } = await db.execute<{ purged: number }>(
    sql`select purge_consents(${before}, ${size}) as purged`,
  );
  return rows[0]?.purged ?? 0;
}
