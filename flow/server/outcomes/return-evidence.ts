import "server-only";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import type { receiverOutcomes } from "@/lib/server/db/outcomes-schema";
import { consentRecords } from "@/lib/server/db/schema";
import { env } from "@/lib/server/env";
import type { Lead } from "../leads/read-leads";
import { findLead } from "../leads/sealed-lead";
import { accepts } from "../receivers/accepts";
import type { AcceptRule } from "../receivers/receiver";
import { receiverOf, type ReceiverRegister } from "../receivers/receiver-register";
import { findLocation } from "../validation/find-location";
import type { ReturnEvidence } from "./return-rules";

type Returned = Pick<typeof receiverOutcomes.$inferSelect, "leadId" | "receiverId">;

/** What is known about a returned lead. Of a forgotten lead only what needs no contact data. */
export async function returnEvidence(
  tx: Transaction,
  register: ReceiverRegister,
  returned: Returned,
): Promise<ReturnEvidence> {
  const { leadId, receiverId } = returned;
  const lead = await findLead(tx, leadId);
  const counts = {
    timesDelivered: await timesDelivered(tx, returned),
    consents: await consentsOf(tx, returned),
  };
  if (!lead) return counts;
  const earlierLeadId = await earlierLeadOf(
    tx,
    lead,
    receiverId,
    register.rulesOf(lead.site).lookBackDays,
  );
  const state = stateOf(lead.answers);
  const ofSite = receiverOf(register, receiverId)?.accepts.filter(
    ({ sites }) => sites === undefined || sites.includes(lead.site),
  );
  const isStateAccepted = ofSite && state && stateAccepted(ofSite, state);
  const isOpen = lead.forgottenAt === null;
  return {
    ...counts,
    ...(earlierLeadId && { earlierLeadId }),
    ...(state && { state }),
    ...(typeof isStateAccepted === "boolean" && { isStateAccepted }),
    ...(ofSite && isOpen && { areAnswersAccepted: takesAnswers(ofSite, lead) }),
  };
}

/** Undefined where the receiver takes every state: that settles nothing. */
function stateAccepted(accepts: readonly AcceptRule[], state: string): boolean | undefined {
  if (accepts.length === 0 || accepts.some(({ states }) => states === undefined)) return undefined;
  return accepts.some(({ states = [] }) => states.includes(state));
}

/** Whatever the state: that is another reason. */
function takesAnswers(ofSite: readonly AcceptRule[], lead: Lead): boolean {
  return accepts({ accepts: ofSite.map(({ states, ...rule }) => rule) }, lead);
}

function stateOf({ StateCode, PostalCode }: Lead["answers"]): string | undefined {
  return StateCode?.[0] ?? findLocation(PostalCode?.[0] ?? "")?.stateCode;
}

/**
 * How many deliveries or tries of the lead were taken at the receiver's address: two entries of the register may have
 * one, and an operator may have sent it again.
 */
async function timesDelivered(tx: Transaction, { leadId, receiverId }: Returned): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    with here as (
      select id, receiver_id, state from deliveries
      where lead_id = ${leadId} and message = 'lead.created' and url in (
        select url from deliveries where lead_id = ${leadId} and receiver_id = ${receiverId})
    )
    select greatest(
      (select count(*) from here where state in ('delivered', 'rejected')),
      (select count(*) from delivery_attempts where outcome = 'accepted' and delivery_id in (select id from here))
    )::int as n`);
  return rows[0]?.n ?? 0;
}

/** A record from before receivers were named covers whoever got the lead. */
async function consentsOf(tx: Transaction, { leadId, receiverId }: Returned): Promise<number> {
  const namesIt = sql`${consentRecords.receivers} @> ${JSON.stringify([{ id: receiverId }])}::jsonb`;
  const covers = or(isNull(consentRecords.receivers), namesIt);
  const given = and(eq(consentRecords.leadId, leadId), eq(consentRecords.isChecked, true), covers);
  return tx.$count(consentRecords, given);
}

/**
 * Finds the same request in a lead that was delivered to the same receiver within the days before, its consent not
 * withdrawn: the same person, flow and matter, by the keyed hashes. Returns the id of the first, or undefined.
 */
async function earlierLeadOf(
  tx: Transaction,
  lead: Pick<Lead, "id">,
  receiverId: string,
  days = env().LEAD_LOOK_BACK_DAYS,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select earlier.id from leads l
    join lead_contacts mine on mine.lead_id = l.id and mine.kind = 'request'
    join lead_contacts other on other.hash = mine.hash
    join leads earlier on earlier.id = other.lead_id
    where l.id = ${lead.id} and earlier.id <> l.id and earlier.created_at <= l.created_at
      and earlier.created_at > l.created_at - make_interval(days => ${days})
      and exists (select from deliveries where lead_id = earlier.id and receiver_id = ${receiverId}
        and message = 'lead.created' and state in ('delivered', 'rejected'))
      and not exists (select from consent_withdrawals w where w.lead_id = earlier.id and w.event = 'withdrawn')
    order by earlier.created_at limit 1`);
  return rows[0]?.id;
}
