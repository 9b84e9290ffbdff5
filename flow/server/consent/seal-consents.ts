import "server-only";
import { sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";

/** Records a transaction. */
const batchSize = 1_000;

/**
 * Seals what was committed until now (docs/decisions/0032), in order, whoever committed it. Returns how many records,
 * undefined when another process is at it.
 */
export async function sealConsents(db: Pick<Database, "execute">): Promise<number | undefined> {
  let total = 0;
  for (;;) {
    const { rows } = await db.execute<{ sealed: number | null }>(
      sql`select seal_consents(${batchSize}) as sealed`,
    );
    const sealed = rows[0]?.sealed ?? undefined;
    if (sealed === undefined) return undefined;
    total += sealed;
    if (sealed < batchSize) return total;
  }
}

/** The consents of a delivery's lead that are not sealed yet. The line of the unsealed is short: it is looked at first. */
export const pendingConsents = sql`(select from consent_pending p join consent_records r using (sequence)
  where r.lead_id = ${deliveries.leadId})`;
