import { sql, type SQL } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import type { SkippedPurge } from "@/lib/server/db/machines-schema";
import type { TablePurge } from "@/lib/server/db/table-purge";

/**
 * Limits on the rows that a purge may delete. Above these limits, the purge waits for an operator's confirmation, so a
 * wrong clock cannot empty the table.
 */
export interface PurgeLimits {
  /** The largest share of the table that may be deleted without confirmation, from 0 to 1. */
  maximumShare: number;
  /** The number of rows that may always be deleted without confirmation. */
  allowedRows: number;
}

/** Purge limits for leads and consent evidence, which cannot be restored after a purge. */
export const evidencePurgeLimits: PurgeLimits = { maximumShare: 0.05, allowedRows: 20 };

/** Purge limits for data that is kept for days or months. A large share can expire after a busy week. */
export const shortLivedDataPurgeLimits: PurgeLimits = { maximumShare: 0.5, allowedRows: 1_000 };

/**
 * Compares the number of expired rows with the limits. Returns the numbers if the purge needs confirmation, otherwise
 * `undefined`.
 */
export async function findPurgeLimitViolation(
  db: Pick<Database, "execute">,
  name: string,
  {
    rows: { table, buildExpiredCondition, countedExpression = sql`*` },
    before,
  }: { rows: TablePurge; before: SQL },
  { maximumShare, allowedRows }: PurgeLimits,
): Promise<SkippedPurge | undefined> {
  const count = async (condition = sql`true`) => {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(${countedExpression})::int as n from ${table} where ${condition}`,
    );
    return rows[0]?.n ?? 0;
  };
  const old = await count(buildExpiredCondition(before));
  if (old <= allowedRows) return undefined;
  const rows = await count();
  return old > rows * maximumShare ? { table: name, expired: old, rows } : undefined;
}
