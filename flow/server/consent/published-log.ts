import "server-only";
import axios from "axios";
import { asc, desc, gt, sql } from "drizzle-orm";
import * as z from "zod";
import type { Database, Queries, Transaction } from "@/lib/server/db/client";
import { consentHeads } from "@/lib/server/db/consent-log-schema";
import { consentConsistency, consentHead, type ConsentHead } from "../../protocol/webhooks";
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

/** The log as everybody can ask for it: over HTTP, or in the database. */
export interface PublishedLog {
  head(): Promise<ConsentHead>;
  /** Base64 hashes; undefined where the log has no such proof. */
  consistency(from: number, to: number): Promise<readonly string[] | undefined>;
}

/** The log as this database publishes it. */
export function storedLog(db: Database | Transaction): PublishedLog {
  return {
    head: () => currentHead(db),
    consistency: async (from, to) => {
      const { size } = await currentHead(db);
      return from <= to && to <= size ? consistencyProof(db, from, to) : undefined;
    },
  };
}

/** The log that a site publishes, asked for over HTTP. */
export function logAt(site: string): PublishedLog {
  const get = async (path: string, params = {}) => {
    const { status, data } = await axios.get<unknown>(new URL(path, site).href, {
      params,
      timeout: 10_000,
      validateStatus: (code) => code === 200 || code === 404,
    });
    return status === 200 ? data : undefined;
  };
  return {
    head: async () => z.parse(consentHead, await get("/api/consent/head")),
    consistency: async (from, to) => {
      const answer = await get("/api/consent/consistency", { from, to });
      return answer === undefined ? undefined : z.parse(consentConsistency, answer).proof;
    },
  };
}

/** The log's newest head. */
export async function currentHead(db: Reader): Promise<ConsentHead> {
  const [head] = await db.select().from(consentHeads).orderBy(desc(consentHeads.size)).limit(1);
  return published(head);
}

/** The head of the batch that a leaf came with: the same whenever it is asked for. */
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
