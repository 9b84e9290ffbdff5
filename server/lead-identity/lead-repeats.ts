import { and, eq, inArray, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Queries, Transaction } from "@/lib/server/db/client";
import { getEnv } from "@/lib/server/env";
import { leadContacts, leadRepeats } from "@/lib/server/db/delivery-schema";
import { leads } from "@/lib/server/db/schema";
import type { ContactDetails } from "../personal-data/suppression";
import { hashContact, hashLead, type ContactHash, type RequestIdentity } from "./contact-hashes";

/** Search result: earlier leads by the same person on the same subject. */
export interface RepeatMatch {
  /** Keyed hashes of the new lead. */
  hashes: ContactHash[];
  /** Id of the latest earlier lead on the same site within the look-back window. `undefined` if there is none. */
  repeats: string | undefined;
  /**
   * Ids of the receivers that have an earlier lead, will get it, or are in reserve for it. Excludes withdrawn leads.
   */
  soldTo: ReadonlySet<string>;
  /** Ids of earlier leads with withdrawn consent, on any site. */
  withdrawn: readonly string[];
}

/**
 * Finds earlier leads with the same name, flow and subject, and the same phone number or email (docs/decisions/0016).
 * The caller must have locked the phone number and email against concurrent leads.
 */
export async function findRepeat(
  tx: Transaction,
  {
    lead,
    site,
    lookBackDays,
  }: { lead: RequestIdentity; site: string; lookBackDays?: number | undefined },
): Promise<RepeatMatch> {
  const hashes = await hashLead(tx, lead);
  if (hashes.length === 0) return { hashes, repeats: undefined, soldTo: new Set(), withdrawn: [] };
  const days = lookBackDays ?? getEnv().LEAD_LOOK_BACK_DAYS;
  const requests = hashes.flatMap(({ kind, hash }) => (kind === "request" ? [hash] : []));
  const isRecent = sql`(l.site = ${site} and l.created_at > clock_timestamp() - make_interval(days => ${days}::int))`;
  const { rows } = await tx.execute(sql`
    select l.lead_id as "leadId", d.receiver_id as "receiverId", w.lead_id is not null as "isWithdrawn",
      ${isRecent} as "isRecent"
    from lead_contacts l
    left join consent_withdrawals w on w.lead_id = l.lead_id and w.event = 'withdrawn'
    left join deliveries d on d.lead_id = l.lead_id and d.message = 'lead.created' and w.lead_id is null
      and d.state not in ('rejected', 'dead', 'duplicate') and exists (
        select from deliveries h where h.lead_id = l.lead_id and h.message = 'lead.created'
          and h.state in ('pending', 'delivered', 'held'))
    where l.hash = any(${sql.param(requests)}::text[]) and (w.lead_id is not null or ${isRecent})
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

/** Inserts a new lead's contact hashes, and the id of the lead that it repeats. */
export async function insertContacts(
  tx: Transaction,
  lead: { id: string; site: string },
  { hashes, repeats }: Pick<RepeatMatch, "hashes" | "repeats">,
): Promise<void> {
  if (hashes.length > 0)
    await tx
      .insert(leadContacts)
      .values(hashes.map((one) => ({ ...one, leadId: lead.id, site: lead.site })));
  if (repeats) await tx.insert(leadRepeats).values({ leadId: lead.id, repeats });
}

/** Replaces a lead's contact hashes after a correction. The new hashes keep the lead's creation time. */
export async function replaceContacts(
  tx: Transaction,
  leadId: string,
  lead: RequestIdentity,
): Promise<void> {
  const [former] = await tx
    .delete(leadContacts)
    .where(eq(leadContacts.leadId, leadId))
    .returning({ site: leadContacts.site, createdAt: leadContacts.createdAt });
  const [stored] = await tx
    .select({ site: leads.site, createdAt: leads.createdAt })
    .from(leads)
    .where(eq(leads.id, leadId));
  const origin = former ?? stored;
  const hashes = await hashLead(tx, lead);
  if (!origin || hashes.length === 0) return;
  await tx.insert(leadContacts).values(hashes.map((one) => ({ ...one, ...origin, leadId })));
}

/** Deletes a lead's contact hashes. */
export async function deleteContacts(tx: Transaction, leadId: string): Promise<void> {
  await tx.delete(leadContacts).where(eq(leadContacts.leadId, leadId));
}

/**
 * Returns the ids of leads with exactly this phone number or email, oldest first. Compares keyed hashes without
 * decrypting any lead.
 */
export async function findLeadsByContact(
  db: Pick<Queries, "select" | "insert">,
  person: ContactDetails,
): Promise<string[]> {
  const hashes = await hashContact(db, person);
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
          .where(and(eq(leadContacts.kind, "contact"), inArray(leadContacts.hash, hashes))),
      ),
    )
    .orderBy(leads.createdAt, leads.id);
  return found.map(({ id }) => id);
}
