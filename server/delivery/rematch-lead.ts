import { asc, inArray } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { deliveries, type leads } from "@/lib/server/db/schema";
import { getReceiverRolesForLead } from "../lead-identity/lead-status";
import { findLead } from "../personal-data/sealed-lead";
import { getReceiverMatchingAnswers } from "../flows/health-answers";
import { parseLanguageTag } from "@/lib/shared/languages";
import { findFlow } from "../flows/find-flow";
import { explainMatch } from "../receivers/explain-match";
import type { Receiver } from "../receivers/receiver";
import { findReceiver, type ReceiverRegister } from "../receivers/receiver-register";
import { reserveReceiversForLead } from "../receivers/reservations";
import type { DeliveryDeps } from "./delivery-deps";
import { findWithheldReason } from "./delivery-message";
import { insertLeadDeliveries } from "./offer-lead";
import {
  isLeadOfferSql,
  listReceiversNamedInConsents,
  requeueDeliveries,
  findUnreachableReason,
} from "./redeliver";

/** The result of offering an unplaced lead again. A lead is unplaced if no receiver has it or will get it. */
export type RematchResult =
  /**
   * The lead is offered to the receivers `to`, and `queued` contains the ids of these deliveries. The receivers in
   * `reserve` are offered the lead only after a rejection. The receivers in `others` do not get the lead.
   */
  | {
      kind: "matched";
      queued: string[];
      to: string[];
      reserve: string[];
      others: ReceiverRefusal[];
    }
  /** No receiver named in the consent accepts the lead today. */
  | { kind: "nobody"; others: ReceiverRefusal[] }
  /** The lead cannot be matched. The reason continues a sentence that begins with "The lead". */
  | { kind: "not matched"; reason: string };

interface ReceiverRefusal {
  id: string;
  reason: string;
}

/** Delivery states in which a receiver has the lead or is being offered it. */
const placedStates = ["pending", "delivered", "held"];

/**
 * Offers a lead again if no receiver has it. Only receivers to which the visitor agreed are considered, under their
 * current rules, hours and caps. A receiver that rejected the lead can be asked again. Returns `undefined` for an
 * unknown lead.
 */
export async function rematchLead(
  { db, receivers }: DeliveryDeps,
  leadId: string,
  now: Date,
): Promise<RematchResult | undefined> {
  const register = receivers();
  const lead = await findLead(db, leadId);
  if (!lead) return undefined;
  const withheld = await findWithheldReason(db, lead);
  if (withheld !== undefined) return { kind: "not matched", reason: withheld };
  const named = await listReceiversNamedInConsents(db, leadId);
  if (named.length === 0)
    return {
      kind: "not matched",
      reason:
        "cannot be matched again, because its consent names no receiver; use redeliver without --match",
    };
  return db.transaction(async (tx) => {
    const offers = await tx.select().from(deliveries).where(isLeadOfferSql(leadId)).for("update");
    const holder = offers.find(({ state }) => placedStates.includes(state));
    if (holder)
      return {
        kind: "not matched",
        reason: `is not unplaced: it is with ${holder.receiverId} (${holder.state})`,
      };
    const holdings = await getReceiverRolesForLead(tx, leadId);
    const had = offers.filter(
      ({ state, receiverId }) => state === "duplicate" && holdings.get(receiverId) !== "none",
    );
    const judged = named.map(({ id, isAgreed }) => {
      const reason = isAgreed
        ? findRefusalReason(register, id, lead, now)
        : "the visitor did not agree to this receiver";
      return had.some(({ receiverId }) => receiverId === id)
        ? {
            id,
            reason: "has this request from an earlier lead, or is next in line for that lead",
          }
        : { id, reason };
    });
    const willing = judged.flatMap(({ id, reason }) =>
      reason === undefined ? (findReceiver(register, id) ?? []) : [],
    );
    const takers = await reserveReceiversForLead(tx, lead, willing);
    const others = judged.flatMap(({ id, reason = "its cap is reached" }) =>
      takers.some((taker) => taker.id === id) ? [] : [{ id, reason }],
    );
    if (takers.length === 0) return { kind: "nobody", others };
    const atOnce = takers.slice(0, register.rulesOf(lead.site).atOnce);
    const reserve = takers.slice(atOnce.length);
    const queued = await queueOffers(tx, leadId, atOnce, reserve);
    return {
      kind: "matched",
      queued,
      to: getReceiverIds(atOnce),
      reserve: getReceiverIds(reserve),
      others,
    };
  });
}

/**
 * Returns the reason why a receiver does not accept the lead now. Returns `undefined` for a receiver that accepts the
 * lead. Ignores caps, which `reserveReceiversForLead` checks.
 */
function findRefusalReason(
  register: ReceiverRegister,
  id: string,
  lead: Pick<typeof leads.$inferSelect, "site" | "flowKey" | "answers" | "consentLanguage">,
  now: Date,
): string | undefined {
  const receiver = findReceiver(register, id);
  if (!receiver) return "is no longer configured";
  const { site, flowKey, answers, consentLanguage } = lead;
  const outline = {
    site,
    answers: getReceiverMatchingAnswers(findFlow(flowKey), answers, now),
    language: parseLanguageTag(consentLanguage),
  };
  const [explained] = explainMatch({ receivers: [receiver] }, outline, { now, usage: new Map() });
  const reasons = explained?.reasons ?? [];
  return reasons.length > 0 ? reasons.join("; ") : findUnreachableReason(register, id);
}

/**
 * Queues deliveries to as many receivers as may be offered the lead at once. The deliveries to the other receivers
 * wait. Returns the ids of the queued deliveries.
 */
async function queueOffers(
  tx: Transaction,
  leadId: string,
  atOnce: readonly Receiver[],
  reserve: readonly Receiver[],
): Promise<string[]> {
  // A receiver that the consent names may not have a delivery yet.
  await insertLeadDeliveries(tx, { leadId, receivers: [...atOnce, ...reserve] });
  const withCopies = (list: readonly Receiver[]) =>
    list.flatMap((receiver) => getReceiverIds([receiver, ...(receiver.alsoTo ?? [])]));
  const found = await tx
    .select()
    .from(deliveries)
    .where(isLeadOfferSql(leadId))
    .orderBy(asc(deliveries.preference));
  const of = (list: readonly Receiver[]) =>
    found.filter(({ receiverId }) => withCopies(list).includes(receiverId));
  const waiting = of(reserve).map(({ id }) => id);
  if (waiting.length > 0)
    await tx
      .update(deliveries)
      .set({ state: "waiting", attempts: 0, lastError: null })
      .where(inArray(deliveries.id, waiting));
  const sent = of(atOnce);
  await requeueDeliveries(tx, sent);
  return sent.map(({ id }) => id);
}

function getReceiverIds(receivers: readonly Receiver[]): string[] {
  return receivers.map(({ id }) => id);
}
