import { sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";

/** The number of queue rows that one transaction appends. All rows of a lead go into the same transaction. */
const batchSize = 1_000;

/**
 * Appends an entry to the consent log for every lead in the table `log_pending`: leads with new consent records,
 * and corrected leads (docs/decisions/0012). Returns the number of rows taken from the table, or undefined while
 * another process appends.
 */
export async function appendToLog(db: Pick<Database, "execute">): Promise<number | undefined> {
  let total = 0;
  for (;;) {
    const { rows } = await db.execute<{ taken: number | null }>(
      sql`select append_log_entries(${batchSize}) as taken`,
    );
    const taken = rows[0]?.taken ?? undefined;
    if (taken === undefined) return undefined;
    total += taken;
    if (taken < batchSize) return total;
  }
}

/** SQL subquery: the rows of `log_pending` for a delivery's lead. It finds rows while the lead waits to be logged. */
export const pendingConsentsSql = sql`(select from log_pending where lead_id = ${deliveries.leadId})`;

/** SQL subquery: the log entries of a delivery's lead that a checkpoint of the current origin covers. */
export const signedRecordSql = sql`(select from log_entries e
  where e.lead_id = ${deliveries.leadId}
    and e.position < (select max(size) from log_checkpoints where origin = (select max(number) from log_origins)))`;
