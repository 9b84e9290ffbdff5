import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";

/** Returns the ids of all consent records in the order of the log. Records of one lead are adjacent. */
export async function listLoggedRecordIds(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select r.id from log_entries e join consent_records r on r.lead_id = e.lead_id order by e.position, r.sequence`);
  return rows.map(({ id }) => id);
}

/**
 * Forges the log as a database superuser could: rebuilds every entry from the current consent records, in the given
 * order. Each entry keeps its time. The forged log has no valid signature, because the signing key is not in the
 * database.
 */
export async function forgeLogEntries(tx: Transaction, records: readonly string[]): Promise<void> {
  await runStatements(
    tx,
    sql`create temp table log_before on commit drop as select * from log_entries`,
    sql`delete from log_entries`,
    sql`delete from log_tiles`,
    sql`with placed as (
      select b.*, min(o.place) as place from log_before b
      left join consent_records r on r.lead_id = b.lead_id
      left join unnest(${sql.param([...records])}::uuid[]) with ordinality as o (id, place) on o.id = r.id
      group by b.position, b.hash, b.lead_id, b.content
    ), again as (
      select row_number() over (order by place nulls first, position) - 1 as position, hash, lead_id,
        case when place is not null then regexp_replace(
          lead_log_record(lead_id), 'logged [^\n]*', substring(content from 'logged [^\n]*')) end as content
      from placed where place is not null or content is null
    )
    insert into log_entries (position, hash, lead_id, content)
    select position, coalesce(sha256(convert_to(content, 'UTF8')), hash), lead_id, content from again`,
  );
}

/** Runs `work` in a transaction with triggers disabled, then rolls the transaction back. */
export async function runAndRollBack(
  begin: (work: (tx: Transaction) => Promise<void>) => Promise<void>,
  work: (tx: Transaction) => Promise<void>,
): Promise<void> {
  try {
    await begin(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await work(tx);
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
}

class TakenBack extends Error {}

export const runStatements = async (tx: Transaction, ...statements: SQL[]) => {
  for (const statement of statements) await tx.execute(statement);
};
