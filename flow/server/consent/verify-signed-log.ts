import "server-only";
import { asc, eq, gte, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { logCheckpoints, logEntries, logRecords } from "@/lib/server/db/signed-log-schema";
import { sha256 } from "@/lib/server/sha256";
import { parseCheckpoint } from "./checkpoint";
import { logSigners } from "./log-keys";
import { currentOrigin } from "./log-origin";
import { GrowingTree, leafHash, type Hash } from "./merkle-tree";
import { newestCheckpoints } from "./sign-log";
import { parseVerifierKey, signersOf } from "./signed-note";

const batchSize = 500;

/**
 * What is wrong with the signed log, if anything: entries that are not of their records, checkpoints of another tree, the
 * newest signed by somebody else, and leads whose consents, contact data or answers are not those that were logged.
 */
export async function faultOfSignedLog(tx: Transaction): Promise<string | undefined> {
  const origin = await currentOrigin(tx);
  if (!origin) return undefined;
  const roots = new Map<number, Hash>();
  for (const { size, rootHash } of await tx
    .select()
    .from(logCheckpoints)
    .where(eq(logCheckpoints.origin, origin.number)))
    roots.set(size, rootHash);
  const fault = (await faultOfEntries(tx, roots)) ?? (await faultOfLeads(tx));
  if (fault !== undefined) return fault;
  const [newest] = await newestCheckpoints(tx, origin, 1);
  if (!newest) return undefined;
  const signed = parseCheckpoint(newest.note);
  const isSame = signed?.size === newest.size && signed.root.equals(newest.rootHash);
  const keys = logSigners(origin.origin).flatMap((one) => parseVerifierKey(one.verifierKey) ?? []);
  return signed && isSame && signersOf(signed.note, keys)
    ? undefined
    : `the checkpoint of ${newest.size} entries is not signed by this log's keys`;
}

async function faultOfEntries(
  tx: Transaction,
  roots: ReadonlyMap<number, Hash>,
): Promise<string | undefined> {
  const tree = new GrowingTree();
  for (;;) {
    const start = tree.size;
    const batch = await tx
      .select({
        position: logEntries.position,
        hash: logEntries.hash,
        content: logRecords.content,
      })
      .from(logEntries)
      .leftJoin(logRecords, eq(logRecords.position, logEntries.position))
      .where(gte(logEntries.position, start))
      .orderBy(asc(logEntries.position))
      .limit(batchSize);
    for (const { position, hash, content } of batch) {
      if (position !== tree.size) return `entry ${tree.size} of the signed log is missing`;
      if (content !== null && sha256(content) !== hash.toString("hex"))
        return `entry ${position} of the signed log is not of its record`;
      tree.add(leafHash(hash));
      const root = roots.get(tree.size);
      if (root && !root.equals(tree.root()))
        return `the first ${tree.size} entries of the signed log are not those that were signed`;
    }
    if (batch.length < batchSize) break;
  }
  const lost = [...roots.keys()].find((size) => size > tree.size);
  return lost === undefined ? undefined : `the signed log had ${lost} entries`;
}

/** Leads that were corrected are logged anew: until then their old record does not count. */
async function faultOfLeads(tx: Transaction): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string; what: string }>(sql`
    with newest as (
      select distinct on (lead_id) lead_id, content from log_records where lead_id is not null
      order by lead_id, position desc
    )
    select l.id, case
        when l.forgotten_at is not null then 'said to be forgotten, and its key is there'
        else 'its contact data or answers are not those that were logged'
      end as what
    from leads l join newest on newest.lead_id = l.id
    where not exists (select from log_pending p where p.lead_id = l.id)
      and case
        when l.forgotten_at is not null then exists (select from lead_keys k where k.lead_id = l.id)
        else strpos(newest.content, 'contents ' || lead_contents_sha256(l) || E'\n') = 0
      end
    limit 1`);
  const [lead] = rows;
  return lead && `lead ${lead.id}: ${lead.what}`;
}
