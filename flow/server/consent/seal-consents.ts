import "server-only";
import { and, eq, exists, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";

/** Records a transaction. */
const batchSize = 1_000;
/** A delivery whose consents another process is sealing just now looks again after this long. */
export const sealPauseMs = 500;

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

/**
 * Whether the consents of a delivery's lead are sealed; seals them first when they are not. False while another
 * process is at it: look again after `sealPauseMs`.
 */
export async function isSealed(db: Database, deliveryId: string): Promise<boolean> {
  if (!(await hasPending(db, deliveryId))) return true;
  await sealConsents(db);
  return !(await hasPending(db, deliveryId));
}

async function hasPending(db: Database, deliveryId: string): Promise<boolean> {
  const isPending = and(eq(deliveries.id, deliveryId), exists(pendingConsents));
  return (await db.$count(deliveries, isPending)) > 0;
}

/** The consents of a delivery's lead that are not sealed yet. The line of the unsealed is short: it is looked at first. */
export const pendingConsents = sql`(select from consent_pending p join consent_records r using (sequence)
  where r.lead_id = ${deliveries.leadId})`;
