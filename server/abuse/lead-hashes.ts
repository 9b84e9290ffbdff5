import { eq, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Transaction } from "@/lib/server/db/client";
import { leadLimitHashes } from "@/lib/server/db/lead-marks-schema";
import { listNetworkRateLimits, networkScopes } from "@/lib/server/http/address-limits";

/**
 * The values of a lead that are hashed to count its repetitions: phone, email, request (person and subject), and IP
 * address.
 */
export interface LeadHashInput {
  /** The phone number as ten digits. */
  phone: string;
  email: string;
  /**
   * Keyed hashes from `hashLeadIdentity`. Each combines the phone number or the email with the person's name and the
   * subject of the lead.
   */
  requests?: readonly string[];
  /** The IPv4 address, or the network of an IPv6 address; empty if unknown. */
  address: string;
}
/** The kinds of values that are hashed to count leads: phone, email, request, IP address, and surrounding networks. */
const leadHashKinds = ["phone", "email", "request", ...networkScopes] as const;
export type LeadHashKind = (typeof leadHashKinds)[number];

/**
 * A keyed hash of a phone number, an email, an IP address, or a request (contact, name and subject). The value cannot
 * be recovered from the hash.
 */
export interface LeadHash {
  kind: LeadHashKind;
  hash: string;
}

/**
 * For each kind of value, the number of earlier leads with the same value in the last ten minutes, hour and day. If a
 * lead has several values of a kind, the highest number counts.
 */
export type LeadHashCounts = Record<
  LeadHashKind,
  { tenMinutes: number; hour: number; day: number }
>;

/**
 * Returns the keyed hashes of a lead and locks them until the transaction ends. Concurrent leads with the same phone,
 * email or IP address therefore wait for each other. Sorting the hashes first prevents deadlocks.
 */
export async function lockLeadHashes(tx: Transaction, origin: LeadHashInput): Promise<LeadHash[]> {
  const said: [kind: LeadHashKind, value: string][] = [
    ["phone", origin.phone],
    ["email", origin.email.trim().toLowerCase()],
    ...(origin.requests ?? []).map((request): [LeadHashKind, string] => ["request", request]),
    ...listNetworkRateLimits(origin.address, 0).map(
      ({ scope, network }): [LeadHashKind, string] => [scope, network],
    ),
  ];
  const { rows } = await tx.execute(sql`
    with said as (
      select said->>0 as kind, said->>1 as value from jsonb_array_elements(${JSON.stringify(said)}::jsonb) as said
    ), hashed as materialized (
      select kind, encode(sha256(convert_to(key || ':' || kind || ':' || value, 'utf8')), 'hex') as hash
      from said, lead_mark_key where value <> '' order by 2
    )
    select kind, hash, pg_advisory_xact_lock(hashtextextended(hash, 0))::text from hashed`);
  return markRows.parse(rows);
}

const markRows = z.array(z.object({ kind: z.enum(leadHashKinds), hash: z.string() }));

/**
 * Counts the earlier leads that have one of the given hashes, by kind of value. The database's clock decides which
 * leads are recent.
 */
export async function countLeadHashes(
  tx: Transaction,
  marks: readonly LeadHash[],
): Promise<LeadHashCounts> {
  const { rows } = await tx.execute(sql`
    select hash,
      count(*) filter (where created_at > clock_timestamp() - interval '10 minutes')::int as "tenMinutes",
      count(*) filter (where created_at > clock_timestamp() - interval '1 hour')::int as hour,
      count(*)::int as day
    from lead_marks
    where hash = any(${sql.param(marks.map(({ hash }) => hash))}::text[])
      and created_at > clock_timestamp() - interval '1 day'
    group by hash`);
  const found = countRows.parse(rows);
  const countOf = (wanted: LeadHashKind) => {
    const hashes = marks.flatMap(({ kind, hash }) => (kind === wanted ? [hash] : []));
    const counts = found.filter(({ hash }) => hashes.includes(hash));
    const highest = (period: "tenMinutes" | "hour" | "day") =>
      Math.max(0, ...counts.map((count) => count[period]));
    return { tenMinutes: highest("tenMinutes"), hour: highest("hour"), day: highest("day") };
  };
  return {
    phone: countOf("phone"),
    email: countOf("email"),
    request: countOf("request"),
    address: countOf("address"),
    network24: countOf("network24"),
    network56: countOf("network56"),
    network48: countOf("network48"),
  };
}

const countRows = z.array(
  z.object({ hash: z.string(), tenMinutes: z.number(), hour: z.number(), day: z.number() }),
);

/**
 * Inserts a lead's hashes, so that `countLeadHashes` includes this lead. Also deletes up to 30 hashes that are older
 * than a day.
 */
export async function insertLeadHashes(
  tx: Transaction,
  leadId: string,
  marks: readonly LeadHash[],
): Promise<void> {
  await tx.execute(sql`
    with old as (
      select hash, lead_id from lead_marks where created_at < clock_timestamp() - interval '1 day'
      order by created_at limit 30 for update skip locked
    ), deleted as (
      delete from lead_marks m using old where m.hash = old.hash and m.lead_id = old.lead_id
    )
    insert into lead_marks (hash, lead_id)
    select jsonb_array_elements_text(${hashesOf(marks)}::jsonb), ${leadId}::uuid
    on conflict do nothing`);
}

/** Deletes a lead's hashes, so that `countLeadHashes` no longer includes this lead. */
export async function deleteLeadHashes(tx: Transaction, leadId: string): Promise<void> {
  await tx.delete(leadLimitHashes).where(eq(leadLimitHashes.leadId, leadId));
}

function hashesOf(marks: readonly LeadHash[]): string {
  return JSON.stringify(marks.map(({ hash }) => hash));
}
