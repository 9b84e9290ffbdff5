import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { millisecondsToIntervalSql } from "@/lib/server/db/clock";
import { deliveryAttempts, receiverCircuitBreakers } from "@/lib/server/db/delivery-schema";
import { informationOnlyMessageTypes } from "@/lib/server/db/delivery-state";
import { deliveries } from "@/lib/server/db/schema";
import { log } from "@/lib/server/log";
import { deliveriesCounter } from "@/lib/server/metrics";
import { encryptText } from "@/lib/server/seal";
import { findLeadEncryptionKey } from "../../personal-data/sealed-lead";
import { addErasureJournalEntries } from "../../personal-data/erasure-journal";
import { defaultReturnDays, type Receiver } from "../../receivers/receiver";
import { getMainReceiverId, findReceiver } from "../../receivers/receiver-register";
import { releaseReservation } from "../../receivers/reservations";
import type { DeliveryDeps } from "../delivery-deps";
import { lockReceiverCircuit, type LeasedDelivery } from "../lease-deliveries";
import { queueNextReturnDecision } from "../notify-receivers";
import { offerLeadToNextReceiver } from "../redelivery/offer-lead-to-next-receiver";
import { unsentDeliveryReasons, type WebhookResult } from "../../upstream/post-webhook";
import { getNextReceiverCircuitState } from "../receiver-circuit";
import { releaseFallbackReservations } from "../../receivers/lead-reservations";
import { getRetryDelay } from "../retry-schedule";

/**
 * Stores the result of an attempt in one transaction. Also updates the receiver's circuit breaker, releases
 * reservations, and queues the messages that follow from the result.
 */
export async function recordAttempt(
  deps: DeliveryDeps,
  leased: LeasedDelivery,
  result: WebhookResult,
  durationMs: number,
): Promise<void> {
  const { delivery } = leased;
  const change = getDeliveryChange(deps, leased, result);
  const isRecorded = await deps.db.transaction(async (tx) => {
    await updateCircuit(tx, leased, result);
    await finishAttempt(tx, leased, result, durationMs);
    const changed = await tx
      .update(deliveries)
      .set(change)
      .where(ownsLeaseSql(leased, result))
      .returning({ id: deliveries.id });
    if (changed.length === 0) return false;
    if (delivery.message === "consent.revoked" && change.state === "delivered")
      await addErasureJournalEntries(tx, "revocation-delivered", [{ deliveryId: delivery.id }]);
    if (delivery.message === "lead.created" && change.state !== "pending")
      await releaseEndedReservations(tx, deps, leased, result);
    if (delivery.message === "return.decided" && change.state !== "pending")
      await queueNextReturnDecision(tx, delivery);
    return true;
  });
  const { receiverId: receiver, message } = delivery;
  deliveriesCounter.inc({ receiver, message, outcome: result.kind });
  const details = {
    deliveryId: delivery.id,
    receiverId: delivery.receiverId,
    attempts: delivery.attempts,
    reason: change.lastError,
  };
  if (!isRecorded) log.warn("delivery.superseded", details);
  else logByState[change.state](`delivery.${change.state}`, details);
}

/**
 * Returns an SQL condition that is true if no later attempt of the delivery has started. If the receiver accepted the
 * message, the condition ignores later attempts, so that the acceptance is recorded.
 */
function ownsLeaseSql({ delivery }: LeasedDelivery, { kind }: WebhookResult) {
  const isPending = and(
    eq(deliveries.state, "pending"),
    eq(deliveries.attempts, delivery.attempts),
  );
  const isTaken = kind === "accepted" ? inArray(deliveries.state, ["pending", "dead"]) : undefined;
  const isSameMessage = sql`${deliveries.decisionId} is not distinct from ${delivery.decisionId}::bigint`;
  return and(eq(deliveries.id, delivery.id), isSameMessage, or(isPending, isTaken));
}

/**
 * Releases reserved capacity that the lead no longer needs after an attempt. If the receiver rejected the lead, offers
 * it to the next receiver. Ignores a receiver's additional webhooks, which have no reservations.
 */
async function releaseEndedReservations(
  tx: Transaction,
  deps: DeliveryDeps,
  { delivery: { leadId, receiverId }, wasAcceptedBefore }: LeasedDelivery,
  result: WebhookResult,
): Promise<void> {
  if (receiverId !== getMainReceiverId(receiverId)) return;
  const isOver = result.kind === "rejected" || result.kind === "refused";
  if (isOver && !wasAcceptedBefore) await releaseReservation(tx, leadId, receiverId);
  if (isRejection(result) && !wasAcceptedBefore) await offerLeadToNextReceiver(tx, deps, leadId);
  await releaseFallbackReservations(tx, leadId);
}

/**
 * Tells whether the receiver itself refused the message. A refusal without an HTTP status comes from this server, which
 * then sent nothing.
 */
function isRejection({ kind, status }: WebhookResult): boolean {
  return kind === "rejected" || (kind === "refused" && status !== null);
}

async function updateCircuit(tx: Transaction, leased: LeasedDelivery, result: WebhookResult) {
  const { receiverId } = leased.delivery;
  const isOfReceiver = eq(receiverCircuitBreakers.receiverId, receiverId);
  if (isReceiverFailing(result)) {
    const { now, ...circuit } = await lockReceiverCircuit(tx, receiverId);
    await tx
      .update(receiverCircuitBreakers)
      .set(getNextReceiverCircuitState(circuit, false, now))
      .where(isOfReceiver);
  } else if (result.status !== null && leased.circuit.failures > 0) {
    await tx
      .update(receiverCircuitBreakers)
      .set(getNextReceiverCircuitState(leased.circuit, true, leased.startedAt))
      .where(isOfReceiver);
  }
}

/**
 * Tells whether the result indicates an outage at the receiver: no response, a 5xx, or 429. Other 4xx responses concern
 * a single lead and do not open the circuit breaker.
 */
function isReceiverFailing(result: WebhookResult): boolean {
  if (result.kind !== "failed" || unsentDeliveryReasons.includes(result.reason)) return false;
  const { status } = result;
  return status === null || status === 429 || status >= 500;
}

async function finishAttempt(
  tx: Transaction,
  { attemptId, delivery }: LeasedDelivery,
  result: WebhookResult,
  durationMs: number,
) {
  const key =
    result.response === undefined ? undefined : await findLeadEncryptionKey(tx, delivery.leadId);
  await tx
    .update(deliveryAttempts)
    .set({
      finishedAt: sql`clock_timestamp()`,
      durationMs,
      status: result.status,
      outcome: result.kind,
      reason: result.kind === "accepted" ? null : result.reason,
      response: key && result.response !== undefined ? encryptText(key, result.response) : null,
    })
    .where(eq(deliveryAttempts.id, attemptId));
}

/** For each new state of a delivery, the function that logs the attempt: as information, warning or error. */
const logByState = {
  delivered: log.info.bind(log),
  rejected: log.warn.bind(log),
  pending: log.warn.bind(log),
  dead: log.error.bind(log),
};

function getDeliveryChange(
  { random, receivers }: DeliveryDeps,
  { delivery, startedAt, wasAcceptedBefore }: LeasedDelivery,
  result: WebhookResult,
) {
  const { attempts, message } = delivery;
  const ended = { lastStatus: result.status, nextAttemptAt: null };
  // A receiver cannot reject a notice. Any 2xx response confirms that the notice has arrived.
  if (
    result.kind === "accepted" ||
    (result.kind === "rejected" && informationOnlyMessageTypes.includes(message))
  )
    return {
      ...ended,
      state: "delivered",
      lastError: null,
      ...getSaleColumns(delivery, findReceiver(receivers(), delivery.receiverId)),
    } as const;
  // A receiver that has accepted a lead can return it, but cannot reject it when it is sent again.
  if (isRejection(result) && wasAcceptedBefore && message === "lead.created")
    return { ...ended, state: "delivered", lastError: result.reason } as const;
  if (result.kind === "rejected")
    return { ...ended, state: "rejected", lastError: result.reason } as const;
  const retryAfter = result.kind === "failed" ? result.retryAfter : undefined;
  const pauseMs =
    result.kind === "failed"
      ? getRetryDelay({ attempts, now: startedAt, retryAfter, random: random() })
      : undefined;
  if (pauseMs === undefined) return { ...ended, state: "dead", lastError: result.reason } as const;
  return {
    state: "pending",
    lastStatus: result.status,
    lastError: result.reason,
    nextAttemptAt: sql`clock_timestamp() + ${millisecondsToIntervalSql(pauseMs)}`,
  } as const;
}

/**
 * Returns the columns that record a sale: time, price, and number of days for returns. A lead is sold when its receiver
 * first accepts it (docs/decisions/0017). Later deliveries to the same receiver do not change these values.
 */
export function getSaleColumns(
  { message }: Pick<LeasedDelivery["delivery"], "message">,
  receiver: Receiver | undefined,
) {
  const deliveredAt = sql`coalesce(${deliveries.deliveredAt}, now())`;
  if (message !== "lead.created") return { deliveredAt };
  const { priceCents = null, returnDays = defaultReturnDays } = receiver ?? {};
  return {
    deliveredAt,
    priceCents: sql`case when ${deliveries.deliveredAt} is null then ${priceCents}::int else ${deliveries.priceCents} end`,
    returnDays: sql`coalesce(${deliveries.returnDays}, ${returnDays}::int)`,
  };
}
