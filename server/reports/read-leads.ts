import { and, asc, desc, eq, gte, inArray, lt, sql, type SQL } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "@/lib/server/db/client";
import { unwrapKey } from "@/lib/server/data-key";
import { repeatedLeads } from "@/lib/server/db/delivery-schema";
import type { DeliveryState } from "@/lib/server/db/delivery-state";
import { leadEncryptionKeys } from "@/lib/server/db/privacy-schema";
import { deliveries, leads } from "@/lib/server/db/schema";
import { consentWithdrawals } from "@/lib/server/db/withdrawals-schema";
import { buildLeadProof } from "../consent-log/tlog-proof";
import { readDecryptedConsents } from "../consent-log/read-consents";
import { readDeliveries } from "../delivery/list-deliveries";
import {
  leadWithdrawalJoinSql,
  isLeadUnplacedSql,
  getLeadDeliveryStates,
  type LeadDeliveryState,
} from "../leads/lead-placement";
import { readFlowVersion } from "../flows/find-flow";
import { findSealedLeads } from "../legal-holds/sealed-leads";
import { isUnreadableRowError } from "../personal-data/is-unreadable-row-error";
import { decryptLead } from "../personal-data/sealed-lead";
import { leadCampaignSql } from "./money/touch-columns";
import {
  findLeadsWithOutcomes,
  listLeadOutcomes,
  type LeadOutcomeRecord,
} from "../outcomes/read-outcomes";

export type LeadRow = typeof leads.$inferSelect;

/** A lead with the states of its deliveries and the receivers' reports, such as "contacted" or "returned". */
export type LeadWithOutcomes = LeadRow & {
  outcomes: LeadOutcomeRecord[];
  leadPlacement: LeadDeliveryState | undefined;
};

export interface LeadSummary {
  id: string;
  createdAt: Date;
  site: string;
  flowKey: string;
  campaign: string;
  /** Number of deliveries by state, such as "delivered". Empty for a lead without receivers. */
  deliveries: Partial<Record<DeliveryState, number>>;
  /** Whether no receiver has the lead or will get it automatically. An operator must find a receiver. */
  isUnplaced: boolean;
  /** Id of the earlier lead that this lead repeats: same person, same subject. `null` if there is none. */
  repeats: string | null;
  /** Time at which the person withdrew consent. */
  withdrawnAt: Date | null;
  /** Time at which the personal data was erased. */
  forgottenAt: Date | null;
}

/** Conditions for a list of leads. A lead must meet all of them. */
export interface LeadFilter {
  since?: Date | undefined;
  until?: Date | undefined;
  /** Id of a receiver that was offered the lead. */
  receiverId?: string | undefined;
  site?: string | undefined;
  /** State of at least one delivery, or "unplaced" for leads that no receiver took. */
  state?: DeliveryState | "unplaced" | undefined;
  /** Campaign that brought the lead: `utm_campaign`, or the slug of the campaign page. */
  campaign?: string | undefined;
  ids?: readonly string[] | undefined;
  /** Id of a lead. Only older leads are returned, for paging. */
  before?: string | undefined;
  limit: number;
}

const batchSize = 500;

/** Returns the leads that match the filter, newest first, without personal data. */
export function listLeads(
  db: Pick<Database, "select">,
  filter: LeadFilter,
): Promise<LeadSummary[]> {
  const states = sql<LeadSummary["deliveries"]>`coalesce((
    select json_object_agg(state, n order by state)
    from (select state, count(*) as n from deliveries
      where lead_id = leads.id and message = 'lead.created' group by state) as s), '{}')`;
  return db
    .select({
      id: leads.id,
      createdAt: leads.createdAt,
      site: leads.site,
      flowKey: leads.flowKey,
      campaign: leadCampaignSql,
      deliveries: states,
      isUnplaced: isLeadUnplacedSql,
      repeats: repeatedLeads.repeats,
      withdrawnAt: consentWithdrawals.receivedAt,
      forgottenAt: leads.forgottenAt,
    })
    .from(leads)
    .leftJoin(repeatedLeads, eq(repeatedLeads.leadId, leads.id))
    .leftJoin(consentWithdrawals, leadWithdrawalJoinSql)
    .where(and(...buildConditions(filter)))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(filter.limit);
}

function buildConditions(filter: LeadFilter): (SQL | undefined)[] {
  const { since, until, receiverId, site, state, campaign, ids, before } = filter;
  return [
    since && gte(leads.createdAt, since),
    until && lt(leads.createdAt, until),
    site === undefined ? undefined : eq(leads.site, site),
    campaign === undefined ? undefined : eq(leadCampaignSql, campaign),
    receiverId === undefined ? undefined : hasLeadDeliverySql(sql`receiver_id = ${receiverId}`),
    state === "unplaced" ? isLeadUnplacedSql : state && hasLeadDeliverySql(sql`state = ${state}`),
    ids && inArray(leads.id, [...ids]),
    before === undefined
      ? undefined
      : sql`(${leads.createdAt}, ${leads.id}) < (select created_at, id from leads where id = ${before})`,
  ];
}

function hasLeadDeliverySql(which: SQL): SQL {
  return sql`exists (select from deliveries where lead_id = ${leads.id} and message = 'lead.created' and ${which})`;
}

/**
 * Returns a decrypted lead with its consent evidence, deliveries, and reports from receivers. Returns `undefined` for
 * an unknown id. If `isSealed` is true, only compliance and the owner can read the personal data.
 */
export async function readLeadDetails(db: Database, id: string) {
  // A single statement reads the lead and its key, because an erasure could otherwise delete the key in between.
  const [found] = await db
    .select({
      lead: leads,
      wrappedKey: leadEncryptionKeys.wrappedKey,
      isUnplaced: isLeadUnplacedSql,
      repeats: repeatedLeads.repeats,
    })
    .from(leads)
    .leftJoin(leadEncryptionKeys, eq(leadEncryptionKeys.leadId, leads.id))
    .leftJoin(repeatedLeads, eq(repeatedLeads.leadId, leads.id))
    .where(eq(leads.id, id));
  if (!found) return undefined;
  const { lead, wrappedKey, ...placement } = found;
  const key = wrappedKey === null ? undefined : unwrapKey(wrappedKey);
  const consents = await readDecryptedConsents(db, id);
  const opened = decryptLead(key, lead);
  const sent = await readDeliveries(db, eq(deliveries.leadId, id));
  const flow = await readFlowVersion(db, consents[0]?.flowVersion ?? lead.flowVersion);
  return {
    lead: { ...opened, trail: parseTrail(opened) },
    /** Version of the texts that people changed since the release. `undefined` for the release's texts. */
    textVersion: flow?.textVersion,
    ...placement,
    /** Whether a legal hold alone keeps the lead. */
    isSealed: (await findSealedLeads(db, [id])).has(id),
    consents,
    tlogProof: (await buildLeadProof(db, id, "published")) ?? null,
    deliveries: sent,
    outcomes: await listLeadOutcomes(db, id, key),
  };
}

/** Returns the keys of the pages that the visitor saw; `null` for an erased lead. */
function parseTrail({ trail }: LeadRow): string[] | null {
  return trail === null ? null : z.array(z.string()).parse(JSON.parse(trail));
}

/**
 * Yields the leads created since a time, oldest first. Reads them in batches. A sealed lead has no personal data.
 * @param skip Called with the id of each lead that cannot be decrypted.
 */
export async function* readLeadsSince(
  db: Database,
  since: Date,
  skip: (leadId: string) => void,
): AsyncGenerator<LeadWithOutcomes> {
  let last: string | undefined;
  for (;;) {
    // The comparison uses the stored row, because a JavaScript `Date` is less precise than a PostgreSQL timestamp.
    const after =
      last &&
      sql`(${leads.createdAt}, ${leads.id}) > (select created_at, id from leads where id = ${last})`;
    const batch = await db
      .select({ lead: leads, wrappedKey: leadEncryptionKeys.wrappedKey })
      .from(leads)
      .leftJoin(leadEncryptionKeys, eq(leadEncryptionKeys.leadId, leads.id))
      .where(and(gte(leads.createdAt, since), after || undefined))
      .orderBy(asc(leads.createdAt), asc(leads.id))
      .limit(batchSize);
    const ids = batch.map(({ lead }) => lead.id);
    const reported = await findLeadsWithOutcomes(db, ids);
    const standings = await getLeadDeliveryStates(db, ids);
    const sealed = await findSealedLeads(db, ids);
    for (const { lead, wrappedKey } of batch) {
      let opened: LeadWithOutcomes;
      try {
        const key = wrappedKey === null ? undefined : unwrapKey(wrappedKey);
        const outcomes =
          reported.has(lead.id) && !sealed.has(lead.id)
            ? await listLeadOutcomes(db, lead.id, key)
            : [];
        const decrypted = sealed.has(lead.id) ? removePersonalData(lead) : decryptLead(key, lead);
        opened = { ...decrypted, outcomes, leadPlacement: standings.get(lead.id) };
      } catch (error) {
        if (!(await isUnreadableRowError(db, error))) throw error;
        skip(lead.id);
        continue;
      }
      yield opened;
    }
    last = batch.at(-1)?.lead.id;
    if (batch.length < batchSize || !last) return;
  }
}

/** Returns a lead without its personal data, as an erasure will leave it. */
function removePersonalData(lead: LeadRow): LeadRow {
  return {
    ...lead,
    ...{ firstName: "", lastName: "", email: "", phoneNumber: "", ipAddress: "" },
    ...{ callDate: null, callTime: null, answers: {}, tracking: {}, trail: null },
  };
}
