import "server-only";
import { sql, inArray } from "drizzle-orm";
import * as z from "zod/mini";
import { keyedHasher } from "@/lib/server/keyed-hash";
import type { Queries, Transaction } from "@/lib/server/db/client";
import { env } from "@/lib/server/env";
import { leadContacts, leadRepeats } from "@/lib/server/db/delivery-schema";
import { leads } from "@/lib/server/db/schema";
import { normalized, type Reachable } from "../privacy/suppression";

/** What an earlier lead of the same person means for a new one. */
export interface Repeat {
  /** Keyed hashes of the new lead's phone number and email. */
  hashes: string[];
  /** The person's last lead for the site within its look-back window; undefined when there is none. */
  repeats: string | undefined;
  /** Ids of the receivers that have one of these leads, or are about to get it; withdrawn ones count no more. */
  soldTo: ReadonlySet<string>;
  /** The person's earlier leads whose consent was withdrawn, on any site. */
  withdrawn: readonly string[];
}

/**
 * Looks for earlier leads of the same phone number or email for the same site (docs/decisions/0009). Leads of one
 * person are made one after the other (admit-lead.ts locks their marks), so none is missed.
 */
export async function findRepeat(
  tx: Transaction,
  {
    person,
    site,
    lookBackDays,
  }: { person: Reachable; site: string; lookBackDays?: number | undefined },
): Promise<Repeat> {
  const hashes = await contactHashes(tx, person);
  if (hashes.length === 0) return { hashes, repeats: undefined, soldTo: new Set(), withdrawn: [] };
  const days = lookBackDays ?? env().LEAD_LOOK_BACK_DAYS;
  const isRecent = sql`(l.site = ${site} and l.created_at > clock_timestamp() - make_interval(days => ${days}::int))`;
  const { rows } = await tx.execute(sql`
    select l.lead_id as "leadId", d.receiver_id as "receiverId", w.lead_id is not null as "isWithdrawn",
      ${isRecent} as "isRecent"
    from lead_contacts l
    left join consent_withdrawals w on w.lead_id = l.lead_id and w.event = 'withdrawn'
    left join deliveries d on d.lead_id = l.lead_id and d.message = 'lead.created'
      and d.state in ('pending', 'delivered', 'held') and w.lead_id is null
    where l.hash = any(${sql.param(hashes)}::text[]) and (w.lead_id is not null or ${isRecent})
    order by l.created_at desc`);
  const found = foundRows.parse(rows);
  const recent = found.filter((row) => row.isRecent);
  const withdrawn = found.filter(({ isWithdrawn }) => isWithdrawn).map(({ leadId }) => leadId);
  return {
    hashes,
    repeats: recent[0]?.leadId,
    soldTo: new Set(recent.flatMap(({ receiverId }) => receiverId ?? [])),
    withdrawn: [...new Set(withdrawn)],
  };
}

const foundRows = z.array(
  z.object({
    leadId: z.string(),
    receiverId: z.nullable(z.string()),
    isWithdrawn: z.boolean(),
    isRecent: z.boolean(),
  }),
);

/**
 * Notes that a new lead's consent ends earlier withdrawals, for the receivers that both leads name
 * (docs/decisions/0043): the evidence of the earlier lead says so, and its receivers are told with the new one.
 */
export async function renewConsent(
  tx: Transaction,
  leadId: string,
  { withdrawn, receiverIds }: { withdrawn: readonly string[]; receiverIds: readonly string[] },
): Promise<void> {
  if (withdrawn.length === 0) return;
  await tx.execute(sql`
    insert into consent_withdrawals (lead_id, event, channel, received_at, renewed_by)
    select distinct lead_id, 'renewed', 'page', now(), ${leadId}::uuid from deliveries
    where lead_id = any(${sql.param(withdrawn)}::uuid[]) and receiver_id = any(${sql.param(receiverIds)}::text[])
      and message = 'lead.created' and state <> 'duplicate'
    on conflict do nothing`);
}

/** Notes whose lead it is, and which one it repeats. */
export async function insertContacts(
  tx: Transaction,
  lead: { id: string; site: string },
  { hashes, repeats }: Pick<Repeat, "hashes" | "repeats">,
): Promise<void> {
  if (hashes.length > 0)
    await tx
      .insert(leadContacts)
      .values(hashes.map((hash) => ({ hash, leadId: lead.id, site: lead.site })));
  if (repeats) await tx.insert(leadRepeats).values({ leadId: lead.id, repeats });
}

/** Keyed hashes of a person's phone number and email, as `lead_contacts` has them. */
export async function contactHashes(
  tx: Pick<Queries, "select" | "insert">,
  person: Reachable,
): Promise<string[]> {
  const { phone, email } = normalized(person);
  const values = [phone && `lead phone:${phone}`, email && `lead email:${email}`].filter(Boolean);
  return values.map(await keyedHasher(tx));
}

/**
 * Returns the ids of the leads with exactly this phone number or email, oldest first. It looks keyed hashes up and
 * decrypts nothing. A hash is kept as long as its lead.
 */
export async function findContact(
  db: Pick<Queries, "select" | "insert">,
  person: Reachable,
): Promise<string[]> {
  const hashes = await contactHashes(db, person);
  if (hashes.length === 0) return [];
  const found = await db
    .select({ id: leads.id })
    .from(leads)
    .where(
      inArray(
        leads.id,
        db
          .select({ leadId: leadContacts.leadId })
          .from(leadContacts)
          .where(inArray(leadContacts.hash, hashes)),
      ),
    )
    .orderBy(leads.createdAt, leads.id);
  return found.map(({ id }) => id);
}
