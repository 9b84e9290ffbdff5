import { max, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/server/db/client";
import { consentPurges } from "@/lib/server/db/consent-log-schema";
import type { ConsentHead } from "@/flow/protocol/webhooks";
import { canonicalRecord } from "./canonical-record";
import { GrowingTree } from "./tree/growing-tree";
import { leafHash } from "./tree/merkle-tree";
import { currentHead } from "./published-log";
import { faultOfEnd, faultOfNodes, headsOf, leavesOf, type Node } from "./tree/stored-tree";
import { faultOfSignedLog } from "./verification/verify-signed-log";
import { faultBesideLog, faultOfTexts, faultOfPending } from "./verification/verify-records";

/** The first thing found wrong: at which leaf of the log, and what. */
interface Break {
  /** Null: not one record, but the log as a whole. */
  leaf: number | null;
  problem: string;
}

export type Verdict =
  | {
      intact: true;
      /** Those that are kept, logged or not. */
      records: number;
      pending: number;
      /** Leaves whose records retention has deleted. */
      purged: number;
      head: ConsentHead;
    }
  | { intact: false; broken: Break };

class Broken extends Error {
  constructor(
    readonly leaf: number | null,
    readonly problem: string,
  ) {
    super(problem);
  }
}

const batchSize = 500;

/**
 * Proves the whole consent log: hashes every record and text, builds the tree from that, and compares it with what is
 * stored and with every head, a batch at a time: memory does not grow with the log. One snapshot of the database, so
 * that leads coming in meanwhile do not count.
 */
export function verifyLog(db: Database): Promise<Verdict> {
  return db.transaction(verifySnapshot, {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}

/** The same in the caller's transaction. */
export async function verifySnapshot(tx: Transaction): Promise<Verdict> {
  try {
    await tx.execute(sql`set local statement_timeout = 0`);
    const texts = new Set<string>();
    refuse(await faultOfTexts(tx, texts));
    const { kept, purged } = await walk(tx, texts);
    const waiting = await faultOfPending(tx, texts);
    if ("problem" in waiting) throw new Broken(null, waiting.problem);
    refuse(await faultBesideLog(tx));
    refuse(await faultOfSignedLog(tx));
    const { pending } = waiting;
    const head = await currentHead(tx);
    return { intact: true, records: kept + pending, pending, purged, head };
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return { intact: false, broken: { leaf: error.leaf, problem: error.problem } };
  }
}

function refuse(problem: string | undefined, leaf: number | null = null): void {
  if (problem !== undefined) throw new Broken(leaf, problem);
}

/** From the first leaf to the last; returns how many records there are, and how many retention has deleted. */
async function walk(tx: Transaction, texts: ReadonlySet<string>) {
  const purged = await purgedSize(tx);
  const tree = new GrowingTree();
  let kept = 0;
  for (;;) {
    const start = tree.size;
    const batch = await leavesOf(tx, start, batchSize);
    const heads = await headsOf(tx, start, batchSize);
    const nodes: Node[] = [];
    const checkHead = () => {
      const head = heads.get(tree.size);
      if (head && !head.equals(tree.root()))
        throw new Broken(tree.size, "the head of this size has another root");
    };
    if (start === 0) checkHead();
    for (const { position, stored, record } of batch) {
      const leaf = tree.size;
      if (position !== leaf) refuse("the leaf is missing", leaf);
      if (!stored) throw new Broken(leaf, "the leaf's hash is missing");
      if (record) {
        kept += 1;
        if (!leafHash(canonicalRecord(record)).equals(stored))
          refuse("the record is not the one that was logged", leaf);
        if (!texts.has(record.contentSha256)) refuse("the disclosure's text is missing", leaf);
      } else if (leaf >= purged) refuse("the record is missing", leaf);
      tree.add(stored, (subtree, hash) => nodes.push({ ...subtree, hash }));
      checkHead();
    }
    refuse(await faultOfNodes(tx, nodes));
    if (batch.length < batchSize) break;
  }
  refuse(await faultOfEnd(tx, tree.size), tree.size);
  return { kept, purged };
}

/** How many leaves have lost their records to retention, as is noted. */
export async function purgedSize(tx: Pick<Transaction, "select">): Promise<number> {
  const [purge] = await tx.select({ size: max(consentPurges.size) }).from(consentPurges);
  return purge?.size ?? 0;
}
