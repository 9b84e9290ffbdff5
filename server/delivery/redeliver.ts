import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/server/db/client";
import { receiverCircuitBreakers } from "@/lib/server/db/delivery-schema";
import { informationOnlyMessageTypes } from "@/lib/server/db/delivery-state";
import { consentRecords, deliveries } from "@/lib/server/db/schema";
import { isHealthAuthorization } from "../flows/health-authorization";
import { findLead } from "../personal-data/sealed-lead";
import { listReceivers, findReceiver, type ReceiverRegister } from "../receivers/receiver-register";
import { reserveReceiversForLead } from "../receivers/reservations";
import type { DeliveryDeps } from "./delivery-deps";
import { findWithheldReason } from "./delivery-message";
import { insertLeadDeliveries } from "./offer-lead";

type Delivery = typeof deliveries.$inferSelect;

/**
 * The deliveries that `redeliverLead` has queued, the receivers that it skipped, or the reason why the lead is
 * withheld.
 */
export interface RedeliveryResult {
  /** Ids of the deliveries that are now pending again. */
  queued: string[];
  /**
   * Receivers that are not sent the lead again. Each reason continues a sentence that begins with the receiver's name,
   * for example "has rejected it".
   */
  skipped: { name: string; reason: string }[];
  /** The reason why the lead must not be sent to any receiver; `undefined` if it may be sent. */
  withheld?: string;
}

/**
 * Sends a lead to all of its receivers again, or repeats a single delivery. The retry schedule starts anew. The
 * `webhook-id` header stays the same.
 * Never sends a withheld lead. Skips a receiver that already has another lead of the same person about the same
 * subject. Sends a rejected or waiting delivery only if `id` is the id of that delivery.
 * @param id The id of a lead or of a delivery. Returns `undefined` for an unknown id.
 */
export async function redeliverLead(
  { db, receivers }: DeliveryDeps,
  id: string,
): Promise<RedeliveryResult | undefined> {
  const register = receivers();
  const [one] = await db.select().from(deliveries).where(eq(deliveries.id, id));
  const leadId = one?.leadId ?? id;
  const lead = await findLead(db, leadId);
  if (!lead) return undefined;
  // A notice such as `consent.revoked` is sent even if the lead must not be sent.
  const isNotice = one !== undefined && informationOnlyMessageTypes.includes(one.message);
  const withheld = isNotice ? undefined : await findWithheldReason(db, lead);
  if (withheld !== undefined) return { queued: [], skipped: [], withheld };
  return db.transaction(async (tx) => {
    // If no consent names a receiver, webhooks added to `LEAD_WEBHOOK_URLS` since then also get the lead.
    if (!one && (await listReceiversNamedInConsents(tx, id)).length === 0) {
      const unnamed = listReceivers(register).filter(({ webhook, isNamed }) => webhook && !isNamed);
      await insertLeadDeliveries(tx, { leadId: id, receivers: unnamed });
    }
    const found = await tx
      .select()
      .from(deliveries)
      .where(one ? eq(deliveries.id, id) : isLeadOfferSql(id))
      .orderBy(asc(deliveries.preference))
      .for("update");
    const wanted = found.map((delivery) => ({
      delivery,
      reason: findSkipReason(register, delivery, one !== undefined),
    }));
    const full = await reserveForRedelivery(
      tx,
      register,
      lead,
      wanted.flatMap(({ delivery, reason }) => (reason === undefined ? delivery : [])),
    );
    const judged = wanted.map(({ delivery, reason }) => ({
      delivery,
      reason: full.has(delivery.receiverId) ? "its cap is reached" : reason,
    }));
    const meant = judged.filter(({ reason }) => reason === undefined);
    await requeueDeliveries(
      tx,
      meant.map(({ delivery }) => delivery),
    );
    return {
      queued: meant.map(({ delivery }) => delivery.id),
      skipped: judged.flatMap(({ delivery, reason }) =>
        reason === undefined ? [] : [{ name: delivery.receiverName, reason }],
      ),
    };
  });
}

/**
 * Reserves capacity for a lead at receivers that have neither accepted the lead nor reserved capacity for it. Returns
 * the ids of the receivers whose caps are reached.
 */
export async function reserveForRedelivery(
  tx: Transaction,
  register: ReceiverRegister,
  lead: { id: string; sessionId: string; site: string },
  meant: readonly Delivery[],
): Promise<Set<string>> {
  const receivers = meant.flatMap(({ message, deliveredAt, receiverId }) => {
    const receiver = findReceiver(register, receiverId);
    const isNew = message === "lead.created" && deliveredAt === null;
    return isNew && receiver?.copyOf === undefined ? (receiver ?? []) : [];
  });
  const placed = await reserveReceiversForLead(tx, lead, receivers);
  return new Set(receivers.filter((one) => !placed.includes(one)).map(({ id }) => id));
}

/**
 * Returns the reason why a delivery is not sent again, or `undefined` if it is sent.
 * @param isNamed Whether the operator requested this delivery by its id. Otherwise, rejected and waiting deliveries are
 *   skipped.
 */
function findSkipReason(
  register: ReceiverRegister,
  { state, receiverId, message }: Delivery,
  isNamed: boolean,
): string | undefined {
  if (state === "duplicate") return "got this request with an earlier lead";
  if (state === "rejected" && !isNamed) return "has rejected it";
  if (state === "waiting" && !isNamed) return "is next in line in case another receiver rejects it";
  return message === "ad.conversion" ? undefined : findUnreachableReason(register, receiverId);
}

/**
 * Returns the reason why no message can be sent to a receiver, for example "is no longer configured". Returns
 * `undefined` if messages can be sent.
 */
export function findUnreachableReason(
  register: ReceiverRegister,
  receiverId: string,
): string | undefined {
  const receiver = findReceiver(register, receiverId);
  if (!receiver) return "is no longer configured";
  return receiver.webhook ? undefined : "has no webhook: you hand the lead over yourself";
}

/** Queues deliveries again for an immediate first attempt. Keeps `deliveredAt`, the time at which the lead was sold. */
export async function requeueDeliveries(
  tx: Transaction,
  meant: readonly Pick<Delivery, "id" | "receiverId">[],
): Promise<void> {
  if (meant.length === 0) return;
  const ids = meant.map(({ id }) => id);
  await tx
    .update(deliveries)
    .set({
      ...{ state: "pending", attempts: 0, lastError: null },
      nextAttemptAt: sql`clock_timestamp()`,
      queuedAt: sql`now()`,
    })
    .where(inArray(deliveries.id, ids));
  // The operator's request overrides an open circuit breaker. The next attempt tests whether the receiver responds
  // again.
  const wanted = meant.map(({ receiverId }) => receiverId);
  await tx
    .update(receiverCircuitBreakers)
    .set({ openUntil: null })
    .where(inArray(receiverCircuitBreakers.receiverId, wanted));
}

/** Returns an SQL condition for the deliveries that offer a lead to its receivers. */
export function isLeadOfferSql(leadId: string) {
  return and(eq(deliveries.leadId, leadId), eq(deliveries.message, "lead.created"));
}

/**
 * Returns the receivers named in the lead's consent texts, in order. `isAgreed` tells whether the visitor agreed to a
 * text that names the receiver. Returns an empty array if no text names a receiver.
 */
export async function listReceiversNamedInConsents(
  db: Pick<Database, "select">,
  leadId: string,
): Promise<{ id: string; name: string; isAgreed: boolean }[]> {
  const shown = await db
    .select({
      receivers: consentRecords.receivers,
      isChecked: consentRecords.isChecked,
      fieldName: consentRecords.fieldName,
    })
    .from(consentRecords)
    .where(eq(consentRecords.leadId, leadId))
    .orderBy(asc(consentRecords.sequence));
  const named = new Map<string, { id: string; name: string; isAgreed: boolean }>();
  for (const { receivers, isChecked } of shown.filter((one) => !isHealthAuthorization(one)))
    for (const { id, name } of receivers ?? [])
      named.set(id, { id, name, isAgreed: isChecked || (named.get(id)?.isAgreed ?? false) });
  return [...named.values()];
}
