import { sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";

/** Rows of the queue a transaction; a lead's rows go together. */
const batchSize = 1_000;

/**
 * Appends an entry to the consent log for every lead in its queue: leads with new consent records, and corrected leads
 * (docs/decisions/0027). Returns how many rows it took from the queue, or undefined while another process appends.
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

/** Selects the queue's rows of a delivery's lead. */
export const pendingConsents = sql`(select from log_pending where lead_id = ${deliveries.leadId})`;

/** Selects the entries of a delivery's lead that a signed checkpoint covers. */
export const signedRecord = sql`(select from log_entries e
  where e.lead_id = ${deliveries.leadId}
    and e.position < (select max(size) from log_checkpoints where origin = (select max(number) from log_origins)))`;
