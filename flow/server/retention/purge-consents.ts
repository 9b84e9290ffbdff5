import "server-only";
import { sql, type SQL } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";

/**
 * Deletes up to `size` records from the consent log's beginning, up to the first one that is still kept. Their hashes
 * stay, so that the log proves the others as before; it is noted how far the purge came. Returns how many were
 * deleted. The application itself may delete no evidence: a function of the database's owner does it
 * (docs/decisions/0025).
 */
export async function purgeConsents(db: Database, before: SQL, size: number): Promise<number> {
  const { rows } = await db.execute<{ purged: number }>(
    sql`select purge_consents(${before}, ${size}) as purged`,
  );
  return rows[0]?.purged ?? 0;
}
