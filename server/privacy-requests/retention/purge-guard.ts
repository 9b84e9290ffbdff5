import { sql, type SQL } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import type { HeldPurge } from "@/lib/server/db/machines-schema";
import type { TablePurge } from "@/lib/server/db/table-purge";

/**
 * Limits above which the purge of a table waits for an operator's confirmation, so that a wrong clock cannot empty
 * it.
 */
export interface Guard {
  /** The maximum share of the table that one purge may delete, 0 to 1. */
  part: number;
  /** Up to this many rows are deleted without confirmation, whatever their share. */
  floor: number;
}

/** Limits for leads and their evidence, which cannot be recovered. */
export const evidenceGuard: Guard = { part: 0.05, floor: 20 };

/** Limits for tables whose rows live for days or months. A large share can expire after a busy week. */
export const shortLivedGuard: Guard = { part: 0.5, floor: 1_000 };

/**
 * Compares a table's expired rows with the guard's limits. Returns the counts if the purge must wait; otherwise
 * undefined.
 */
export async function checkPurgeGuard(
  db: Pick<Database, "execute">,
  name: string,
  { rows: { table, expired, counted = sql`*` }, before }: { rows: TablePurge; before: SQL },
  { part, floor }: Guard,
): Promise<HeldPurge | undefined> {
  const count = async (condition = sql`true`) => {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(${counted})::int as n from ${table} where ${condition}`,
    );
    return rows[0]?.n ?? 0;
  };
  const old = await count(expired(before));
  if (old <= floor) return undefined;
  const rows = await count();
  return old > rows * part ? { table: name, expired: old, rows } : undefined;
}
