import "server-only";
import { receiverOf } from "../receivers/receiver-register";
import { claimDelivery, type Claim } from "./claim-delivery";
import { consentRevokedMessage } from "./consent-revoked-message";
import type { DeliveryDeps } from "./delivery-deps";
import { leadMessage } from "./lead-message";
import { postWebhook, type WebhookResult } from "./post-webhook";
import { recordAttempt } from "./record-attempt";

/**
 * Makes one attempt of a delivery and records its result: delivered, rejected, tried again later, or dead. Does
 * nothing when the delivery is not pending or not due, or its receiver has no room (claim-delivery.ts). A process
 * killed half-way leaves a lease and a job that comes when it ends.
 */
export async function deliverLead(deps: DeliveryDeps, deliveryId: string): Promise<void> {
  const claim = await claimDelivery(deps, deliveryId);
  if (claim) await attemptDelivery(deps, claim);
}

/** Makes the attempt that was claimed. */
export async function attemptDelivery(deps: DeliveryDeps, claim: Claim): Promise<void> {
  const message = await messageOf(deps, claim);
  if (message === undefined) return;
  const startedMs = performance.now();
  const result: WebhookResult =
    "withheld" in message
      ? { kind: "refused", status: null, reason: message.withheld }
      : await send(deps, claim, message.body);
  await recordAttempt(deps, claim, result, Math.round(performance.now() - startedMs));
}

type Message = { body: string } | { withheld: string };

/** What this receiver gets, or why it gets nothing; undefined when the lead is no longer kept. */
async function messageOf(
  { db, receivers }: DeliveryDeps,
  { delivery }: Claim,
): Promise<Message | undefined> {
  const { leadId, receiverId, receiverName } = delivery;
  if (delivery.message === "consent.revoked") {
    const message = await consentRevokedMessage(db, leadId);
    return message && { body: JSON.stringify(message) };
  }
  const { isNamed = false, copyOf: id = receiverId } = receiverOf(receivers(), receiverId) ?? {};
  const message = await leadMessage(db, leadId, { id, name: receiverName, isNamed });
  if (message === undefined) return undefined;
  return typeof message === "string" ? { withheld: message } : { body: JSON.stringify(message) };
}

async function send(
  { receivers }: DeliveryDeps,
  { delivery, startedAt }: Claim,
  body: string,
): Promise<WebhookResult> {
  const webhook = receiverOf(receivers(), delivery.receiverId)?.webhook;
  if (!webhook) return { kind: "failed", status: null, reason: "receiver is not configured" };
  const { url, secret } = webhook;
  return postWebhook({ url, secret, id: delivery.id, body, now: startedAt });
}
