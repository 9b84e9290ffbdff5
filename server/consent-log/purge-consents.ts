import { sql, type SQL } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";

/**
 * Deletes the evidence of at most `leads` leads from the beginning of the consent log, up to the first lead that is younger
 * than `before`. Their entries keep their hashes, so every proof that others hold stays valid. A function of the database's
 * owner does it, because the application's role may not (docs/decisions/0006). Returns the number of deleted records.
 */
export async function purgeConsents(db: Database, before: SQL, leads: number): Promise<number> {
  const { rows } = await db.execute<{ purged: number }>(
    sql`select purge_consents(${before}, ${leads}) as purged`,
  );
  return rows[0]?.purged ?? 0;
}
