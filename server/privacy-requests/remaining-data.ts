import { sql, type SQL } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { hashContactDetails } from "../lead-identity/contact-hashes";
import { retentionPeriods } from "./retention/retention-periods";
import type { PersonRecords } from "./personal-data";
import { hashContactForSuppression } from "../personal-data/suppression";

/**
 * Rows of one table that still refer to an erased lead or session, or contain a hash of the person's contact details.
 * Includes their number, the reason, and the end date.
 */
export interface RemainingPersonalData {
  table: string;
  rows: number;
  what: string;
  why: string;
  /** Time at which the last of these rows is deleted; `null` if they are kept permanently. */
  until: Date | null;
}

interface RemainingTable extends Pick<RemainingPersonalData, "table" | "what" | "why"> {
  /** SQL after the keyword `from` that selects the remaining rows. */
  rows: SQL;
  /** Time column (`by`) and retention period (`after`) of the rows. `undefined` if they are kept permanently. */
  purge?: { by: SQL; after: keyof typeof retentionPeriods };
}

/**
 * Returns the data that remains in the database about an erased person, with the reason and the end date
 * (docs/decisions/0018). Only ids, times, hashes, and texts encrypted with a deleted key remain.
 */
export async function listRemainingPersonalData(
  db: Database,
  person: PersonRecords,
): Promise<RemainingPersonalData[]> {
  const hashes = await Promise.all(
    person.contacts.map((one) => hashContactForSuppression(db, one)),
  );
  const asked = await Promise.all(person.contacts.map((one) => hashContactDetails(db, one)));
  const known = [...new Set([...hashes, ...asked].flat())];
  const remains: RemainingPersonalData[] = [];
  for (const { table, what, why, rows, purge } of listRemainingTables(person, known)) {
    const until = purge
      ? sql`max(${purge.by}) + ${retentionPeriods[purge.after]}::interval`
      : sql`null::timestamptz`;
    const { rows: found } = await db.execute<{ count: number; until: number | null }>(
      sql`select count(*)::int as count, extract(epoch from ${until})::float8 as until from ${rows}`,
    );
    const { count = 0, until: seconds = null } = found[0] ?? {};
    const end = seconds === null ? null : new Date(seconds * 1_000);
    if (count > 0) remains.push({ table, rows: count, what, why, until: end });
  }
  return remains;
}

function listRemainingTables(
  { leads, sessions }: PersonRecords,
  hashes: readonly string[],
): RemainingTable[] {
  const ids = sql`any(${sql.param(leads)}::uuid[])`;
  const own = sql`any(${sql.param(sessions)}::uuid[])`;
  // Includes the erased sessions of these leads, because experiments may still count them.
  const visits = sql`(session_id = ${own} or session_id in (select session_id from leads where id = ${ids}))`;
  const texts = sql`any(${sql.param([...leads, ...sessions])}::text[])`;
  const hash = sql`any(${sql.param(hashes)}::text[])`;
  const withLead = { by: sql`l.created_at`, after: "leads" } as const;
  const evidence = "evidence of consent, because claims can be brought for years";
  const trade = "records of sales and their outcomes";
  return [
    {
      table: "leads",
      what: "site, flow, build, times and score, but no contact data or answers",
      why: trade,
      rows: sql`leads l where id = ${ids}`,
      purge: withLead,
    },
    {
      table: "consent_records",
      what: "the text's hash, checkbox, time, browser and page; name, number and IP address encrypted with a destroyed key",
      why: evidence,
      rows: sql`consent_records where lead_id = ${ids}`,
      purge: { by: sql`accepted_at`, after: "leads" },
    },
    {
      table: "log_entries",
      what: "hashes of these records and of the encrypted data until the lead is deleted, then only their hash",
      why: "receivers verify their proofs against the log",
      rows: sql`log_entries where lead_id = ${ids}`,
    },
    {
      table: "deliveries",
      what: "receiver, price, state, times",
      why: trade,
      rows: sql`deliveries d join leads l on l.id = d.lead_id where d.lead_id = ${ids}`,
      purge: withLead,
    },
    {
      table: "delivery_attempts",
      what: "state and times; the receiver's response encrypted with a destroyed key",
      why: trade,
      rows: sql`delivery_attempts a join deliveries d on d.id = a.delivery_id join leads l on l.id = d.lead_id
        where d.lead_id = ${ids}`,
      purge: withLead,
    },
    {
      table: "receiver_outcomes",
      what: "outcome and times; the reason encrypted with a destroyed key",
      why: trade,
      rows: sql`receiver_outcomes where lead_id = ${ids}`,
      purge: { by: sql`received_at`, after: "leads" },
    },
    {
      table: "receiver_reservations",
      what: "the reservation at a receiver",
      why: "the receiver's caps",
      rows: sql`receiver_reservations where lead_id = ${ids} or ${visits}`,
      purge: { by: sql`created_at`, after: "places" },
    },
    {
      table: "lead_repeats",
      what: "links between repeated leads",
      why: trade,
      rows: sql`lead_repeats r join leads l on l.id = r.lead_id where r.lead_id = ${ids} or r.repeats = ${ids}`,
      purge: withLead,
    },
    {
      table: "experiment_visits",
      what: "the variant of each visit",
      why: "the results of experiments",
      rows: sql`experiment_visits where ${visits}`,
      purge: { by: sql`visited_at`, after: "counts" },
    },
    {
      table: "visitor_requests",
      what: "kind and date of a request, and a keyed hash of the contact until the request is closed",
      why: "each link works only once, and the register of requests is kept for 24 months",
      rows: sql`visitor_requests where lead_id = ${ids} or contact_hash = ${hash}`,
      purge: { by: sql`created_at`, after: "requests" },
    },
    {
      table: "suppressions",
      what: "a keyed hash of each phone number and email address",
      why: "this person must not be contacted again",
      rows: sql`suppressions where hash = ${hash}`,
    },
    {
      table: "consent_withdrawals",
      what: "time and channel of the withdrawal of consent",
      why: "proof of the deadline for receivers",
      rows: sql`consent_withdrawals where lead_id = ${ids} or renewed_by = ${ids}`,
    },
    {
      table: "erasure_journal",
      what: "ids and these hashes, also in the journal's file",
      why: "a restored backup repeats the erasure from it",
      rows: sql`erasure_journal where fields->>'leadId' = ${texts} or fields->>'sessionId' = ${texts}
        or fields->>'sessionId' in (select session_id::text from leads where id = ${ids}) or fields->>'hash' = ${hash}`,
    },
    {
      table: "lead_audit",
      what: "who viewed or changed the lead, when, and the given reason",
      why: "accountability for views and changes",
      rows: sql`lead_audit where exists (
        select from jsonb_array_elements_text(lead_ids) as named (id) where named.id = ${texts})`,
    },
  ];
}

/** Texts for the operator about copies of erased data in backups and on disk. */
export const erasedDataCopyNotes = [
  "Earlier backups contain the encrypted data and its key, which DATA_KEY opens, until you delete them, or change DATA_KEY " +
    "and destroy its former value. A restore repeats the erasure.",
  "PostgreSQL's freed disk space and write-ahead log contain the same until they are overwritten (VACUUM, checkpoints).",
] as const;
