import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { LogFaultError } from "./log-fault";

/**
 * Verifies that each lead agrees with its newest record in the log. Contact data and answers may differ from older
 * records only by a logged correction.
 * @throws LogFaultError for the first lead that differs.
 */
export async function verifyLoggedLeads(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ id: string; what: string }>(sql`
    with told as (
      select lead_id, position, content, lag(content) over (partition by lead_id order by position) as before
      from log_entries where lead_id is not null and content is not null
    ), newest as (
      select distinct on (lead_id) lead_id, content from told order by lead_id, position desc
    ), seen as (
      select l.id, l.forgotten_at is not null as is_forgotten, n.content,
        strpos(n.content, 'contents ' || lead_contents_sha256(l) || E'\n') > 0 as is_same,
        ${hashDiffersSql("facts", sql`lead_facts_sha256(l)`)} as has_other_facts,
        ${hashDiffersSql("visit", sql`lead_visit_sha256(l)`)} as has_other_visit,
        exists (select from consent_records r where r.lead_id = l.id) as has_consents,
        exists (select from lead_keys k where k.lead_id = l.id) as has_key,
        exists (select from log_pending p where p.lead_id = l.id) as waits,
        count(c.id) filter (where strpos(n.content, 'correction ' || c.id || E'\n') = 0) as not_logged,
        count(c.id) filter (where strpos(n.content, 'correction ' || c.id || E'\n') > 0) as logged
      from leads l left join newest n on n.lead_id = l.id left join lead_corrections c on c.lead_id = l.id
      group by l.id, n.content
    )
    select id, what from (
      select id, case
        when not has_consents then 'it has no consent record'
        when content is null then case when not waits then 'its record in the log is missing' end
        when is_forgotten and has_key then 'it is marked as erased, but its key still exists'
        when has_other_facts then 'its consent flag, times or checks differ from the logged ones'
        when is_forgotten then null
        when has_other_visit then 'its tracking or certificates differ from the logged ones'
        when not is_same and not_logged = 0 then 'its contact data or answers differ from the logged ones'
        when logged < regexp_count(content, '^correction ', 1, 'n') then 'one of its corrections is missing'
      end as what from seen
      union all
      select lead_id, 'it was logged again with other times, tracking or checks' from told
      where ${recordLinesSql(sql`content`, "facts")} <> ${recordLinesSql(sql`before`, "facts")}
        or ${recordLinesSql(sql`content`, "visit")} <> ${recordLinesSql(sql`before`, "visit")}
      union all
      select lead_id, 'it was logged again without a correction' from told
      where ${recordLinesSql(sql`content`, "contents")} <> ${recordLinesSql(sql`before`, "contents")}
        and ${recordLinesSql(sql`content`, "correction")} is not distinct from ${recordLinesSql(sql`before`, "correction")}
      union all
      select lead_id, 'it was logged again with other consents' from told
      where not starts_with(coalesce(${recordLinesSql(sql`content`, "consent")}, ''), coalesce(${recordLinesSql(sql`before`, "consent")}, ''))
    ) as faults where what is not null limit 1`);
  const [lead] = rows;
  if (lead) throw new LogFaultError(`lead ${lead.id}: ${lead.what}`);
}

/** SQL condition: the lead's newest log record contains a line such as `facts {hash}`, but not with the given hash. */
const hashDiffersSql = (kind: "facts" | "visit", hash: SQL) =>
  sql`(strpos(n.content, ${`\n${kind} `}) > 0 and strpos(n.content, ${`\n${kind} `} || ${hash} || E'\n') = 0)`;

/**
 * SQL expression: all lines of a log record that begin with the given word, joined by commas. Null if there are none.
 */
const recordLinesSql = (record: SQL, kind: string) =>
  sql`(select string_agg(line, ',' order by n) from unnest(string_to_array(${record}, E'\n')) with ordinality as t (line, n)
    where line like ${`${kind} %`})`;
