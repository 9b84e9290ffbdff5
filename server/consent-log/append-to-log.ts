import { sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";

/** Records a transaction. */
const batchSize = 1_000;

/**
 * Appends what was committed until now to the consent log (docs/decisions/0027), in order, whoever committed it. Returns
 * how many records, undefined when another process is at it.
 */
export async function appendToLog(db: Pick<Database, "execute">): Promise<number | undefined> {
  let total = 0;
  for (;;) {
    const { rows } = await db.execute<{ logged: number | null }>(
      sql`select seal_consents(${batchSize}) as logged`,
    );
    const logged = rows[0]?.logged ?? undefined;
    if (logged === undefined) return undefined;
    total += logged;
    if (logged < batchSize) break;
  }
  await appendRecords(db);
  return total;
}

/** The signed log gets what has its place, and leads that were corrected; another process that is at it does it. */
async function appendRecords(db: Pick<Database, "execute">): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ more: boolean | null }>(
      sql`select append_log_records(${batchSize}) as more`,
    );
    if (rows[0]?.more !== true) return;
  }
}

/** The consents of a delivery's lead that are not logged yet. Their line is short: it is looked at first. */
export const pendingConsents = sql`(select from consent_pending p join consent_records r using (sequence)
  where r.lead_id = ${deliveries.leadId})`;

/** What the log says of a delivery's lead, under a checkpoint that is signed. */
export const signedRecord = sql`(select from log_records r
  where r.lead_id = ${deliveries.leadId}
    and r.position < (select max(size) from log_checkpoints where origin = (select max(number) from log_origins)))`;
