import { and, eq, inArray, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { DatabaseOrTransaction, Transaction } from "@/lib/server/db/client";
import { getEnv } from "@/lib/server/env";
import { leadContactHashes, repeatedLeads } from "@/lib/server/db/delivery-schema";
import { leads } from "@/lib/server/db/schema";
import type { ContactDetails } from "../personal-data/suppression";
import {
  hashContactDetails,
  hashLeadIdentity,
  type ContactHash,
  type LeadRequestIdentity,
} from "./contact-hashes";

/** Earlier leads of the same person about the same subject. */
export interface EarlierLeads {
  /** Keyed hashes of the new lead, to store with it. They find it when a later lead repeats it. */
  hashes: ContactHash[];
  /** Id of the latest earlier lead on the same site within the look-back period. `undefined` if there is none. */
  repeatedLeadId: string | undefined;
  /** Ids of the receivers that have an earlier lead or may still get it. Excludes leads with withdrawn consent. */
  previousReceiverIds: ReadonlySet<string>;
  /** Ids of earlier leads with withdrawn consent, on any site. */
  withdrawnLeadIds: readonly string[];
}

/**
 * Finds earlier leads with the same name, flow and subject, and the same phone number or email (docs/decisions/0016).
 * The caller must lock the phone number and email against concurrent leads.
 */
export async function findEarlierLeads(
  tx: Transaction,
  {
    lead,
    site,
    lookBackDays,
  }: { lead: LeadRequestIdentity; site: string; lookBackDays?: number | undefined },
): Promise<EarlierLeads> {
  const hashes = await hashLeadIdentity(tx, lead);
  if (hashes.length === 0)
    return {
      hashes,
      repeatedLeadId: undefined,
      previousReceiverIds: new Set(),
      withdrawnLeadIds: [],
    };
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
  const found = earlierLeadRows.parse(rows);
  const recent = found.filter((row) => row.isRecent);
  const withdrawn = found.filter(({ isWithdrawn }) => isWithdrawn).map(({ leadId }) => leadId);
  return {
    hashes,
    repeatedLeadId: recent[0]?.leadId,
    previousReceiverIds: new Set(recent.flatMap(({ receiverId }) => receiverId ?? [])),
    withdrawnLeadIds: [...new Set(withdrawn)],
  };
}

const earlierLeadRows = z.array(
  z.object({
    leadId: z.string(),
    receiverId: z.nullable(z.string()),
    isWithdrawn: z.boolean(),
    isRecent: z.boolean(),
  }),
);

/** Inserts the keyed hashes of a new lead, and the id of the earlier lead that it repeats. */
export async function insertContactHashes(
  tx: Transaction,
  lead: { id: string; site: string },
  { hashes, repeatedLeadId }: Pick<EarlierLeads, "hashes" | "repeatedLeadId">,
): Promise<void> {
  if (hashes.length > 0)
    await tx
      .insert(leadContactHashes)
      .values(hashes.map((one) => ({ ...one, leadId: lead.id, site: lead.site })));
  if (repeatedLeadId)
    await tx.insert(repeatedLeads).values({ leadId: lead.id, repeats: repeatedLeadId });
}

/** Replaces a lead's keyed hashes after its contact details were corrected. Keeps the lead's creation time. */
export async function replaceContactHashes(
  tx: Transaction,
  leadId: string,
  lead: LeadRequestIdentity,
): Promise<void> {
  const [former] = await tx
    .delete(leadContactHashes)
    .where(eq(leadContactHashes.leadId, leadId))
    .returning({ site: leadContactHashes.site, createdAt: leadContactHashes.createdAt });
  const [stored] = await tx
    .select({ site: leads.site, createdAt: leads.createdAt })
    .from(leads)
    .where(eq(leads.id, leadId));
  const origin = former ?? stored;
  const hashes = await hashLeadIdentity(tx, lead);
  if (!origin || hashes.length === 0) return;
  await tx.insert(leadContactHashes).values(hashes.map((one) => ({ ...one, ...origin, leadId })));
}

/** Deletes a lead's keyed hashes, for example when the lead is erased. */
export async function deleteContactHashes(tx: Transaction, leadId: string): Promise<void> {
  await tx.delete(leadContactHashes).where(eq(leadContactHashes.leadId, leadId));
}

/**
 * Returns the ids of leads with exactly the given phone number or email, oldest first. Compares keyed hashes without
 * decrypting any lead.
 */
export async function findLeadsByContact(
  db: Pick<DatabaseOrTransaction, "select" | "insert">,
  person: ContactDetails,
): Promise<string[]> {
  const hashes = await hashContactDetails(db, person);
  if (hashes.length === 0) return [];
  const found = await db
    .select({ id: leads.id })
    .from(leads)
    .where(
      inArray(
        leads.id,
        db
          .select({ leadId: leadContactHashes.leadId })
          .from(leadContactHashes)
          .where(
            and(eq(leadContactHashes.kind, "contact"), inArray(leadContactHashes.hash, hashes)),
          ),
      ),
    )
    .orderBy(leads.createdAt, leads.id);
  return found.map(({ id }) => id);
}
