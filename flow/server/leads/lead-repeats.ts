import "server-only";
import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import { keyedHash } from "@/lib/server/data-key";
import type { Transaction } from "@/lib/server/db/client";
import { env } from "@/lib/server/env";
import { leadContacts, leadRepeats } from "@/lib/server/db/delivery-schema";
import { normalized, type Reachable } from "../privacy/suppression";

/** What an earlier lead of the same person means for a new one. */
export interface Repeat {
  /** Keyed hashes of the new lead's phone number and email. */
  hashes: string[];
  /** The person's last lead for the site within its look-back window; undefined when there is none. */
  repeats: string | undefined;
  /** Ids of the receivers that have one of these leads, or are about to get it. */
  soldTo: ReadonlySet<string>;
}

/**
 * Looks for earlier leads of the same phone number or email for the same site (docs/decisions/0031). Leads of one
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
  if (hashes.length === 0) return { hashes, repeats: undefined, soldTo: new Set() };
  const { rows } = await tx.execute(sql`
    select l.lead_id as "leadId", d.receiver_id as "receiverId"
    from lead_contacts l
    left join deliveries d on d.lead_id = l.lead_id and d.message = 'lead.created'
      and d.state in ('pending', 'delivered', 'held')
    where l.hash = any(${sql.param(hashes)}::text[]) and l.site = ${site}
      and l.created_at > clock_timestamp() - make_interval(days => ${lookBackDays ?? env().LEAD_LOOK_BACK_DAYS}::int)
    order by l.created_at desc`);
  const found = foundRows.parse(rows);
  return {
    hashes,
    repeats: found[0]?.leadId,
    soldTo: new Set(found.flatMap(({ receiverId }) => receiverId ?? [])),
  };
}

const foundRows = z.array(z.object({ leadId: z.string(), receiverId: z.nullable(z.string()) }));

/** Notes whose lead it is, and which one it repeats. */
export async function insertContacts(
  tx: Transaction,
  lead: { id: string; site: string },
  { hashes, repeats }: Repeat,
): Promise<void> {
  if (hashes.length > 0)
    await tx
      .insert(leadContacts)
      .values(hashes.map((hash) => ({ hash, leadId: lead.id, site: lead.site })));
  if (repeats) await tx.insert(leadRepeats).values({ leadId: lead.id, repeats });
}

function contactHashes(tx: Transaction, person: Reachable): Promise<string[]> {
  const { phone, email } = normalized(person);
  const values = [phone && `lead phone:${phone}`, email && `lead email:${email}`].filter(Boolean);
  return keyedHash(tx, values);
}
