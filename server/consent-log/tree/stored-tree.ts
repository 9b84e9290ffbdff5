import { and, asc, desc, eq, gte, lte, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { consentHeads, consentLeaves, consentNodes } from "@/lib/server/db/consent-log-schema";
import { consentRecords } from "@/lib/server/db/schema";
import { storedConsentColumns } from "../canonical-record";
import type { Hash, Subtree } from "./merkle-tree";

/** The tree as it is stored, read to be checked (verify-log.ts). */

export type Node = Subtree & { hash: Hash };

/** Leaves from a position on, each with its stored hash and its record, as far as they are there. */
export function leavesOf(tx: Transaction, start: number, limit: number) {
  return tx
    .select({
      position: consentLeaves.position,
      stored: consentNodes.hash,
      record: storedConsentColumns,
    })
    .from(consentLeaves)
    .leftJoin(consentRecords, eq(consentRecords.id, consentLeaves.recordId))
    .leftJoin(
      consentNodes,
      and(eq(consentNodes.level, 0), eq(consentNodes.position, consentLeaves.position)),
    )
    .where(gte(consentLeaves.position, start))
    .orderBy(asc(consentLeaves.position))
    .limit(limit);
}

/** Roots of the heads of the next sizes, by size. */
export async function headsOf(
  tx: Transaction,
  start: number,
  limit: number,
): Promise<Map<number, Hash>> {
  const heads = await tx
    .select()
    .from(consentHeads)
    .where(and(gte(consentHeads.size, start), lte(consentHeads.size, start + limit)));
  return new Map(heads.map(({ size, rootHash }) => [size, rootHash]));
}

/** Compares subtrees with the stored ones, from which proofs are made. */
export async function faultOfNodes(tx: Transaction, nodes: Node[]): Promise<string | undefined> {
  if (nodes.length === 0) return undefined;
  const { rows } = await tx.execute<{ level: number; position: string }>(sql`
    select wanted.level, wanted.position
    from unnest(${sql.param(nodes.map(({ level }) => level))}::smallint[],
      ${sql.param(nodes.map(({ position }) => position))}::bigint[],
      ${sql.param(nodes.map(({ hash }) => hash))}::bytea[]) as wanted (level, position, hash)
    left join consent_nodes n on n.level = wanted.level and n.position = wanted.position
    where n.hash is distinct from wanted.hash limit 1`);
  const [node] = rows;
  return node && `the tree's node ${node.position} at level ${node.level} has another hash`;
}

/** A log that was longer once, and what stands behind its end. */
export async function faultOfEnd(tx: Transaction, size: number): Promise<string | undefined> {
  const [head] = await tx
    .select({ size: consentHeads.size })
    .from(consentHeads)
    .orderBy(desc(consentHeads.size))
    .limit(1);
  if (!head) return "no head is recorded";
  if (head.size !== size) return `missing: the log had ${head.size} leaves`;
  const { rows } = await tx.execute(sql`
    select from generate_series(0, 62) as height
    where exists (select from consent_nodes where level = height and position >= ${size}::bigint >> height)`);
  return rows.length > 0 ? "the tree has nodes behind its end" : undefined;
}
