import { sql, type SQL } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";

/**
 * Deletes expired consent records from the beginning of the log, up to the first lead that has not expired. Passes over
 * leads under a legal hold. The log keeps the hashes, so existing proofs remain valid. Returns the number of deleted
 * records.
 * @param leads Maximum number of leads whose records are deleted.
 */
export async function purgeConsentRecords(
  db: Pick<Database, "execute">,
  before: SQL,
  leads: number,
): Promise<number> {
  const { rows } = await db.execute<{ purged: number }>(
    sql`select purge_consents(${before}, ${leads}) as purged`,
  );
  return rows[0]?.purged ?? 0;
}
