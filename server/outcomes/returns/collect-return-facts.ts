import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import type { receiverOutcomes } from "@/lib/server/db/outcomes-schema";
import { consentRecords } from "@/lib/server/db/schema";
import { getEnv } from "@/lib/server/env";
import { getErrorLogFields, log } from "@/lib/server/log";
import { findLead, type Lead } from "../../personal-data/sealed-lead";
import { isHealthAuthorization } from "../../flows/health-authorization";
import { isLeadSaleSql, leadReturnDeadlineSql } from "../sale-status";
import { isLeadSuppressed, findConsentWithdrawal } from "../../personal-data/suppression";
import { acceptsLead } from "../../receivers/accepts-lead";
import type { AcceptRule } from "../../receivers/receiver";
import { findReceiver, type ReceiverRegister } from "../../receivers/receiver-register";
import { findLocationOfZipCode } from "../../flows/find-location";
import { lastReturnDecisionSql } from "../last-return-decision";
import type { LeadReturnFacts } from "../return-rules";

type ReturnedOutcome = Pick<
  typeof receiverOutcomes.$inferSelect,
  "id" | "leadId" | "receiverId" | "deliveryId"
>;

/**
 * Collects the facts from which a rule decides about a returned lead. For an erased lead, omits facts that need its
 * answers.
 */
export async function collectLeadReturnFacts(
  tx: Transaction,
  register: ReceiverRegister,
  returned: ReturnedOutcome,
): Promise<LeadReturnFacts> {
  const { leadId, receiverId } = returned;
  const lead = await findLead(tx, leadId);
  const counts = {
    isLate: await isReturnLate(tx, register, returned),
    timesDelivered: await countAcceptedDeliveries(tx, returned),
    consents: await countConsents(tx, returned),
    isConsentEnded: !lead || (await isConsentEnded(tx, lead)),
  };
  if (!lead) return counts;
  const earlierLeadId = await findEarlierLead(
    tx,
    lead,
    receiverId,
    register.rulesOf(lead.site).lookBackDays,
  );
  const state = findLeadState(lead.answers);
  const ofSite = findReceiver(register, receiverId)?.accepts.filter(
    ({ sites }) => sites === undefined || sites.includes(lead.site),
  );
  const isStateAccepted = ofSite && state && acceptsState(ofSite, state);
  const isOpen = lead.forgottenAt === null;
  return {
    ...counts,
    ...(earlierLeadId && { earlierLeadId }),
    ...(state && { state }),
    ...(typeof isStateAccepted === "boolean" && { isStateAccepted }),
    ...(ofSite && isOpen && { areAnswersAccepted: acceptsAnswers(ofSite, lead) }),
  };
}

/** Returns whether the receiver accepts leads from a state. Returns `undefined` if it accepts leads from all states. */
function acceptsState(accepts: readonly AcceptRule[], state: string): boolean | undefined {
  if (accepts.length === 0 || accepts.some(({ states }) => states === undefined)) return undefined;
  return accepts.some(({ states = [] }) => states.includes(state));
}

/**
 * Returns whether a lead's answers match the receiver's criteria. The state does not count here, because it has its own
 * reason code.
 */
function acceptsAnswers(ofSite: readonly AcceptRule[], lead: Lead): boolean {
  return acceptsLead({ accepts: ofSite.map(({ states, ...rule }) => rule) }, lead);
}

function findLeadState({ StateCode, PostalCode }: Lead["answers"]): string | undefined {
  return StateCode?.[0] ?? findLocationOfZipCode(PostalCode?.[0] ?? "")?.stateCode;
}

/** Returns whether the receiver returned the lead after the end of the return period. */
async function isReturnLate(
  tx: Transaction,
  register: ReceiverRegister,
  { id, deliveryId }: ReturnedOutcome,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from deliveries d join receiver_outcomes o on o.id = ${id}
    where d.id = ${deliveryId} and o.received_at > ${leadReturnDeadlineSql(register)}`);
  return rows.length > 0;
}

/**
 * Counts how often the receiver accepted the lead and did not successfully return it. Receivers with the same name and
 * URL are counted as one, even if their ids differ.
 */
async function countAcceptedDeliveries(
  tx: Transaction,
  { leadId, receiverId }: ReturnedOutcome,
): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from deliveries d
    where d.lead_id = ${leadId} and ${isKeptSaleSql} and (d.receiver_name, d.url) in (
      select receiver_name, url from deliveries where lead_id = ${leadId} and receiver_id = ${receiverId})`);
  return rows[0]?.n ?? 0;
}

/** SQL condition on a delivery `d`: the receiver accepted the lead and has not successfully returned it. */
const isKeptSaleSql = sql`(${isLeadSaleSql} and not exists (select from receiver_outcomes o
  where o.delivery_id = d.id and o.outcome = 'returned' and ${lastReturnDecisionSql} = 'accept'))`;

/** Returns whether the lead's consent has ended through a withdrawal, an erasure or an opt-out. */
async function isConsentEnded(tx: Transaction, lead: Lead): Promise<boolean> {
  if (lead.forgottenAt || (await findConsentWithdrawal(tx, lead.id))) return true;
  try {
    return await isLeadSuppressed(tx, lead.id, lead);
  } catch (error) {
    log.error("do_not_call.unavailable", getErrorLogFields(error));
    // If the external do-not-call list cannot be read, an operator must decide.
    return true;
  }
}

/** Counts the visitor's consents that cover the receiver. A consent without names covers every receiver. */
async function countConsents(
  tx: Transaction,
  { leadId, receiverId }: ReturnedOutcome,
): Promise<number> {
  const namesIt = sql`${consentRecords.receivers} @> ${JSON.stringify([{ id: receiverId }])}::jsonb`;
  const given = await tx
    .select({ fieldName: consentRecords.fieldName })
    .from(consentRecords)
    .where(
      and(
        ...[eq(consentRecords.leadId, leadId), eq(consentRecords.isChecked, true)],
        or(isNull(consentRecords.receivers), namesIt),
      ),
    );
  // A health authorization permits no receiver to contact the visitor.
  return given.filter((item) => !isHealthAuthorization(item)).length;
}

/**
 * Returns the id of the oldest earlier lead of the same person about the same subject that the receiver accepted
 * within the look-back period. Ignores leads with withdrawn consent.
 */
async function findEarlierLead(
  tx: Transaction,
  lead: Pick<Lead, "id">,
  receiverId: string,
  days = getEnv().LEAD_LOOK_BACK_DAYS,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select earlier.id from leads l
    join lead_contacts mine on mine.lead_id = l.id and mine.kind = 'request'
    join lead_contacts other on other.hash = mine.hash
    join leads earlier on earlier.id = other.lead_id
    where l.id = ${lead.id} and earlier.id <> l.id and earlier.created_at <= l.created_at
      and earlier.created_at > l.created_at - make_interval(days => ${days})
      and exists (select from deliveries d
        where d.lead_id = earlier.id and d.receiver_id = ${receiverId} and ${isKeptSaleSql})
      and not exists (select from consent_withdrawals w where w.lead_id = earlier.id and w.event = 'withdrawn')
    order by earlier.created_at limit 1`);
  return rows[0]?.id;
}
