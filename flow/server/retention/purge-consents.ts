import "server-only";
import { sql, type SQL } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { consentAnchors } from "@/lib/server/db/schema";

interface Cut extends Record<string, unknown> {
  sequence: string | null;
  purged: number;
  hash: string | null;
}

/**
 * Deletes up to `size` records from the chain's beginning, up to the first one that is still kept, and leaves
 * an anchor with the last one's hash: what remains proves itself from there. Returns how many were deleted.
 */
export async function purgeConsents(db: Database, before: SQL, size: number): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Cut>(sql`
      with oldest as (
        select sequence, hash, accepted_at from consent_records
        where sequence is not null order by sequence limit ${size}
      ), kept as (
        select min(sequence) as first from oldest
        where accepted_at >= ${before}
      ), expired as (
        select oldest.* from oldest, kept where kept.first is null or oldest.sequence < kept.first
      )
      select max(sequence) as sequence, count(*)::integer as purged,
        (array_agg(hash order by sequence desc))[1] as hash
      from expired`);
    const cut = rows[0];
    if (!cut?.sequence || !cut.hash) return 0;
    const sequence = Number(cut.sequence);
    await tx
      .insert(consentAnchors)
      .values({ sequence, hash: cut.hash, purgedRecords: cut.purged, purgedAt: sql`now()` });
    await tx.execute(sql`select set_config('consent.retention', 'on', true)`);
    await tx.execute(sql`delete from consent_records where sequence <= ${sequence}`);
    return cut.purged;
  });
}
