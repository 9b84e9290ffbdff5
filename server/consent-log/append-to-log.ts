import { sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";

/**
 * Maximum number of queued consent records that one transaction appends to the log. Records of the same lead stay
 * together.
 */
const batchSize = 1_000;

/**
 * Appends a consent-log entry for each lead in the queue table `log_pending` (docs/decisions/0012). Returns the number
 * of processed rows, or `undefined` if another process is appending.
 */
export async function appendPendingLogEntries(
  db: Pick<Database, "execute">,
): Promise<number | undefined> {
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

/**
 * SQL subquery for the rows of a delivery's lead in the queue `log_pending`. It returns no rows once the lead is in the
 * log.
 */
export const pendingLogRowsSql = sql`(select from log_pending where lead_id = ${deliveries.leadId})`;

/** SQL subquery for the log entries of a delivery's lead that a signed checkpoint covers. */
export const signedLogEntriesSql = sql`(select from log_entries e
  where e.lead_id = ${deliveries.leadId}
    and e.position < (select max(size) from log_checkpoints where origin = (select max(number) from log_origins)))`;
