import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { describeDatabaseError } from "@/lib/server/db/error";
import { log } from "@/lib/server/log";
import { receiverOf } from "../receivers/receiver-register";
import { leaseMs, type LeasedDelivery } from "./claim-deliveries";
import { consentRevokedMessage } from "./consent-revoked-message";
import type { DeliveryDeps } from "./delivery-deps";
import { leadMessage } from "./lead-message";
import { postWebhook, type WebhookResult } from "./post-webhook";
import { recordAttempt } from "./record-attempt";

/**
 * Makes the attempt of a delivery that was leased and records its result: delivered, rejected, tried again later, or
 * dead. A process that is killed half-way leaves the lease; when it ends, the delivery is due again.
 */
export async function attemptDelivery(deps: DeliveryDeps, leased: LeasedDelivery): Promise<void> {
  const message = await messageOf(deps, leased);
  if (message === undefined) return;
  const startedMs = performance.now();
  const result: WebhookResult =
    "withheld" in message
      ? { kind: "refused", status: null, reason: message.withheld }
      : await send(deps, leased, message.body);
  const durationMs = Math.round(performance.now() - startedMs);
  await untilItHolds(startedMs + leaseMs, () => recordAttempt(deps, leased, result, durationMs));
}

const recordPauseMs = 500;

/**
 * What a receiver has answered is written down as soon as the database takes it, while nobody else makes the attempt: it
 * is not sent a second time, and the receiver's room is free again. Throws when that comes to nothing.
 */
async function untilItHolds(untilMs: number, record: () => Promise<void>): Promise<void> {
  for (;;)
    try {
      return await record();
    } catch (error) {
      if (performance.now() + recordPauseMs > untilMs) throw error;
      log.warn("delivery.not_recorded", { reason: describeDatabaseError(error) });
      await wait(recordPauseMs, undefined, { ref: false });
    }
}

type Message = { body: string } | { withheld: string };

/** What this receiver gets, or why it gets nothing; undefined when the lead is no longer kept. */
async function messageOf(
  { db, receivers }: DeliveryDeps,
  { delivery }: LeasedDelivery,
): Promise<Message | undefined> {
  const { leadId, receiverId, receiverName } = delivery;
  if (delivery.message === "consent.revoked") {
    const message = await consentRevokedMessage(db, leadId);
    return message && { body: JSON.stringify(message) };
  }
  const { isNamed = false, copyOf: id = receiverId } = receiverOf(receivers(), receiverId) ?? {};
  const message = await leadMessage(db, leadId, { id, name: receiverName, isNamed });
  if (message === undefined) return undefined;
  if (typeof message === "string") return { withheld: message };
  // What a receiver knows of a corrected lead is all that it would be told of a new one.
  return { body: JSON.stringify({ ...message, type: delivery.message }) };
}

async function send(
  { receivers }: DeliveryDeps,
  { delivery, startedAt }: LeasedDelivery,
  body: string,
): Promise<WebhookResult> {
  const webhook = receiverOf(receivers(), delivery.receiverId)?.webhook;
  if (!webhook) return { kind: "failed", status: null, reason: "receiver is not configured" };
  const { url, secret } = webhook;
  return postWebhook({ url, secret, id: delivery.id, body, now: startedAt });
}
