import { asc, eq, gte, sql, type SQL } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { logCheckpoints, logEntries, logRecords } from "@/lib/server/db/signed-log-schema";
import { sha256 } from "@/lib/server/sha256";
import { parseCheckpoint } from "../log/checkpoint";
import { GrowingTree } from "../tree/growing-tree";
import { logSigners } from "../log-keys";
import { currentOrigin } from "../log-origin";
import { leafHash, type Hash } from "../tree/merkle-tree";
import { newestCheckpoints } from "../log-size";
import { parseVerifierKey, signersOf } from "../verifier-key";

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

/**
 * Finds a lead that differs from its newest record in the log, or whose record or correction is gone. A record covers consents,
 * contact data, answers, tracking, certificates, times and checks. Only a correction may change contact data and answers.
 */
async function faultOfLeads(tx: Transaction): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string; what: string }>(sql`
    with told as (
      select lead_id, position, content, lag(content) over (partition by lead_id order by position) as before
      from log_records where lead_id is not null
    ), newest as (
      select distinct on (lead_id) lead_id, content from told order by lead_id, position desc
    ), seen as (
      select l.id, l.forgotten_at is not null as is_forgotten, n.content,
        strpos(n.content, 'contents ' || lead_contents_sha256(l) || E'\n') > 0 as is_same,
        ${differs("facts", sql`lead_facts_sha256(l)`)} as has_other_facts,
        ${differs("visit", sql`lead_visit_sha256(l)`)} as has_other_visit,
        exists (select from lead_keys k where k.lead_id = l.id) as has_key,
        exists (select from consent_records r left join consent_leaves f on f.record_id = r.id
          where r.lead_id = l.id and (f.position is null or f.position >= (select leaves from log_progress))) as waits,
        count(c.id) filter (where strpos(n.content, 'correction ' || c.id || E'\n') = 0) as not_logged,
        count(c.id) filter (where strpos(n.content, 'correction ' || c.id || E'\n') > 0) as logged
      from leads l left join newest n on n.lead_id = l.id left join lead_corrections c on c.lead_id = l.id
      group by l.id, n.content
    )
    select id, what from (
      select id, case
        when content is null then case when not waits then 'its record in the log is gone' end
        when is_forgotten and has_key then 'said to be forgotten, and its key is there'
        when not waits and ${facts(sql`content`, "consent")} is distinct from ${facts(sql`lead_log_record(id)`, "consent")}
          then 'its consents are not those that were logged'
        when has_other_facts then 'its consent flag, times or checks are not those that were logged'
        when is_forgotten then null
        when has_other_visit then 'its tracking or certificates are not those that were logged'
        when not is_same and not_logged = 0 then 'its contact data or answers are not those that were logged'
        when logged < regexp_count(content, '^correction ', 1, 'n') then 'a correction of it is gone'
      end as what from seen
      union all
      select lead_id, 'it was logged anew with other times, tracking or checks' from told
      where ${facts(sql`content`, "facts")} <> ${facts(sql`before`, "facts")}
        or ${facts(sql`content`, "visit")} <> ${facts(sql`before`, "visit")}
      union all
      select lead_id, 'it was logged anew, and nobody had corrected it' from told
      where ${facts(sql`content`, "contents")} <> ${facts(sql`before`, "contents")}
        and ${facts(sql`content`, "correction")} is not distinct from ${facts(sql`before`, "correction")}
    ) as faults where what is not null limit 1`);
  const [lead] = rows;
  return lead && `lead ${lead.id}: ${lead.what}`;
}

/** Whether the newest record of a lead has a line of this kind, and with another hash. */
const differs = (kind: "facts" | "visit", hash: SQL) =>
  sql`(strpos(n.content, ${`\n${kind} `}) > 0 and strpos(n.content, ${`\n${kind} `} || ${hash} || E'\n') = 0)`;

/** The lines of a record that state facts of one kind; null where there is none. */
const facts = (record: SQL, kind: string) =>
  sql`(select string_agg(line, ',' order by n) from unnest(string_to_array(${record}, E'\n')) with ordinality as t (line, n)
    where line like ${`${kind} %`})`;
