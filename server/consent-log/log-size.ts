import { desc, eq, sql } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "@/lib/server/db/client";
import { consentLogCheckpoints } from "@/lib/server/db/consent-log-schema";
import type { LogOrigin } from "./log-origin";

/** A signed checkpoint as stored in the database. */
export type StoredCheckpoint = typeof consentLogCheckpoints.$inferSelect;

/** Returns the number of entries in the consent log, signed or not. */
export async function countLogEntries(db: Pick<Database, "execute">): Promise<number> {
  const { rows } = await db.execute<{ size: string }>(
    sql`select coalesce(max(position) + 1, 0) as size from log_entries`,
  );
  return Number(rows[0]?.size ?? 0);
}

/**
 * Returns the newest signed checkpoints under an origin (log name), largest first.
 * @param most Maximum number of checkpoints.
 */
export async function listNewestCheckpoints(
  db: Pick<DatabaseOrTransaction, "select">,
  { number }: Pick<LogOrigin, "number">,
  most: number,
): Promise<StoredCheckpoint[]> {
  return db
    .select()
    .from(consentLogCheckpoints)
    .where(eq(consentLogCheckpoints.origin, number))
    .orderBy(desc(consentLogCheckpoints.size))
    .limit(most);
}
