import "server-only";
import { asc, desc, gt, sql } from "drizzle-orm";
import type { Queries } from "@/lib/server/db/client";
import { consentHeads } from "@/lib/server/db/consent-log-schema";
import type { ConsentHead } from "../../protocol/consent-log";
import {
  consistencyPath,
  joinSubtrees,
  subtreesOf,
  type Hash,
  type LeafRange,
} from "./merkle-tree";

type Reader = Pick<Queries, "select"> & {
  execute: (query: ReturnType<typeof sql>) => Promise<{ rows: Record<string, unknown>[] }>;
};

/** The log's newest head. */
export async function currentHead(db: Reader): Promise<ConsentHead> {
  const [head] = await db.select().from(consentHeads).orderBy(desc(consentHeads.size)).limit(1);
  return published(head);
}

/** The head of the batch that sealed a leaf: the same whenever it is asked for. */
export async function headOf(db: Reader, leaf: number): Promise<ConsentHead> {
  const [head] = await db
    .select()
    .from(consentHeads)
    .where(gt(consentHeads.size, leaf))
    .orderBy(asc(consentHeads.size))
    .limit(1);
  return published(head);
}

function published(head: typeof consentHeads.$inferSelect | undefined): ConsentHead {
  if (!head) throw new Error("The consent log has no such head.");
  const { size, rootHash, sealedAt } = head;
  return { size, rootHash: rootHash.toString("base64"), time: sealedAt.toISOString() };
}

/** The proof that the log of `to` records begins with the log of `from` records, in base64. */
export async function consistencyProof(db: Reader, from: number, to: number): Promise<string[]> {
  const hashes = await hashesOf(db, consistencyPath(from, to));
  return hashes.map((hash) => hash.toString("base64"));
}

/** The root over each range, from the stored subtrees; some 2 log2 of the log's size are read, in one query. */
export async function hashesOf(db: Reader, ranges: readonly LeafRange[]): Promise<Hash[]> {
  const needed = ranges.flatMap(subtreesOf);
  if (needed.length === 0) return [];
  const levels = sql.param(needed.map(({ level }) => level));
  const positions = sql.param(needed.map(({ position }) => position));
  const { rows } = await db.execute(sql`
    select n.level, n.position::text as position, n.hash
    from unnest(${levels}::smallint[], ${positions}::bigint[]) as wanted (level, position)
    join consent_nodes n on n.level = wanted.level and n.position = wanted.position`);
  const stored = new Map(
    rows.map(({ level, position, hash }) => [`${String(level)}/${String(position)}`, hash]),
  );
  return ranges.map((range) =>
    joinSubtrees(
      subtreesOf(range).map(({ level, position }) => {
        const hash = stored.get(`${level}/${position}`);
        if (!Buffer.isBuffer(hash)) throw new Error("The consent log lacks a node of its tree.");
        return hash;
      }),
    ),
  );
}
