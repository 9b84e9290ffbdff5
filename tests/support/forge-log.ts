import { sql, type SQL } from "drizzle-orm";
import { GrowingTree } from "@/server/consent-log/tree/growing-tree";
import { leafHash } from "@/server/consent-log/tree/merkle-tree";
import type { Transaction } from "@/lib/server/db/client";

/** A place in the log: a record, or a leaf whose record is gone and whose hash is all that is left. */
export type Place = { id: string } | { id: string; hash: Buffer };

/** The log as it stands, in order. */
export async function placesOf(tx: Transaction): Promise<Place[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select record_id as id from consent_leaves order by position`,
  );
  return rows;
}

/**
 * What a superuser does to have the database look as if it had always been so: hashes every record anew, and builds from
 * that the signed log's records and entries, at the times that they had. Who has no signing key cannot sign that.
 */
export async function hashAnew(tx: Transaction, places: readonly Place[]): Promise<void> {
  await hashTreeAnew(tx, places);
  await forgeEntries(tx);
}

/** The first tree alone: leaves, nodes and heads, in this order. Triggers are off. */
export async function hashTreeAnew(tx: Transaction, places: readonly Place[]): Promise<void> {
  const { rows } = await tx.execute<{ key: string; text: string; is_head: boolean }>(sql`
    select id::text as key, consent_canonical(r) as text, false as is_head from consent_records r
    union all select size::text, sealed_at::text, true from consent_heads`);
  const texts = new Map(rows.filter((row) => !row.is_head).map(({ key, text }) => [key, text]));
  const sizes = new Map(
    rows.filter((row) => row.is_head).map(({ key, text }) => [Number(key), text]),
  );
  await tx.execute(
    sql.raw("delete from consent_leaves; delete from consent_nodes; delete from consent_heads"),
  );
  const tree = new GrowingTree();
  const nodes: { level: number; position: number; hash: Buffer }[] = [];
  const roots = [{ size: 0, root: tree.root() }];
  for (const place of places) {
    const text = texts.get(place.id);
    const hash = text === undefined && "hash" in place ? place.hash : leafHash(text ?? "");
    tree.add(hash, (subtree, node) => nodes.push({ ...subtree, hash: node }));
    if (sizes.has(tree.size) || tree.size === places.length)
      roots.push({ size: tree.size, root: tree.root() });
  }
  const column = <Row, Value>(rows: Row[], read: (row: Row) => Value) => sql.param(rows.map(read));
  await tx.execute(sql`
    with leaves as (
      insert into consent_leaves (position, record_id)
      select n - 1, id from unnest(${column([...places], ({ id }) => id)}::uuid[]) with ordinality as t (id, n)
    ), nodes as (
      insert into consent_nodes (level, position, hash) select * from unnest(
        ${column(nodes, ({ level }) => level)}::smallint[], ${column(nodes, ({ position }) => position)}::bigint[],
        ${column(nodes, ({ hash }) => hash)}::bytea[])
    )
    insert into consent_heads (size, root_hash, sealed_at) select * from unnest(
      ${column(roots, ({ size }) => size)}::bigint[], ${column(roots, ({ root }) => root)}::bytea[],
      ${column(roots, ({ size }) => sizes.get(size) ?? "2026-01-01")}::timestamptz[])`);
}

/** What is said to be purged keeps its entry. */
async function forgeEntries(tx: Transaction): Promise<void> {
  await run(
    tx,
    sql`create temp table log_before on commit drop as
      select position, lead_id, content, e.hash from log_records r join log_entries e using (position)`,
    sql`delete from log_records`,
    sql`delete from log_entries`,
    sql`delete from log_tiles`,
    sql`with placed as (
      select b.*, min(l.position) as place from log_before b
      left join consent_records r on r.lead_id = b.lead_id left join consent_leaves l on l.record_id = r.id
      group by b.position, b.lead_id, b.content, b.hash
    ), again as (
      select row_number() over (order by place nulls first, position, lead_id) - 1 as position, lead_id, hash,
        case when place is not null then regexp_replace(
          lead_log_record(lead_id), 'logged [^\n]*', substring(content from 'logged [^\n]*')) end as content
      from placed where place is not null or exists (select from consent_purges)
    ), records as (
      insert into log_records (position, lead_id, content)
      select position, lead_id, content from again where content is not null
    )
    insert into log_entries (position, hash)
    select position, coalesce(sha256(convert_to(content, 'UTF8')), hash) from again`,
  );
}

/** Runs `work` as somebody with all rights, triggers off, and takes all of it back. */
export async function withoutTrace(
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

export const run = async (tx: Transaction, ...statements: SQL[]) => {
  for (const statement of statements) await tx.execute(statement);
};
