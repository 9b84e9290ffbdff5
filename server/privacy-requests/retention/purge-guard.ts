import { sql, type SQL } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import type { HeldPurge } from "@/lib/server/db/machines-schema";
import type { TablePurge } from "@/lib/server/db/table-purge";

/** When a purge of one table waits for an operator's word: a wrong clock must not empty it. */
export interface Guard {
  /** The largest part of the table that one purge may take. */
  part: number;
  /** So many rows expire without a word, whatever part of the table they are. */
  floor: number;
}

/** For leads and their evidence, which nothing brings back. */
export const evidenceGuard: Guard = { part: 0.05, floor: 20 };

/** For tables whose rows live for days or months, where a large part expires after a busy week. */
export const shortLivedGuard: Guard = { part: 0.5, floor: 1_000 };

/** Counts a table's expired rows. Returns them when the purge has to wait, and undefined when it may go on. */
export async function heldBy(
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
