import { setTimeout as wait } from "node:timers/promises";
import { describeDatabaseError } from "@/lib/server/db/error";
import { getErrorLogFields, log } from "@/lib/server/log";
import { isUnreadableRowError } from "../personal-data/is-unreadable-row-error";
import { findReceiver } from "../receivers/receiver-register";
import type { ReceiverMessage } from "../receivers/adapter";
import type { DeliveryDeps } from "./delivery-deps";
import { buildReceiverMessage } from "./delivery-message";
import { deliveryLeaseMs, type LeasedDelivery } from "./lease-deliveries";
import { postToReceiver } from "./post-to-receiver";
import type { WebhookResult } from "../upstream/post-webhook";
import { recordAttempt } from "./attempts/record-attempt";

/**
 * Attempts a leased delivery and stores the result: delivered, rejected, pending until the next retry, or dead. If the
 * process dies during the attempt, another process retries after the lease has ended.
 */
export async function attemptDelivery(deps: DeliveryDeps, leased: LeasedDelivery): Promise<void> {
  const prepared = await prepareDelivery(deps, leased);
  if (prepared === undefined) return;
  const startedMs = performance.now();
  const result: WebhookResult =
    "withheld" in prepared
      ? { kind: "refused", status: null, reason: prepared.withheld }
      : await prepared.send();
  const durationMs = Math.round(performance.now() - startedMs);
  await retryUntilLeaseEnds(startedMs + deliveryLeaseMs, () =>
    recordAttempt(deps, leased, result, durationMs),
  );
}

/**
 * The result of preparing a delivery: a function that sends the message, or the reason for withholding it. `undefined`
 * if the lead is no longer stored.
 */
type PreparedDelivery = { send(): Promise<WebhookResult> } | { withheld: string } | undefined;

/**
 * Builds the message of a delivery. If the lead cannot be decrypted, returns a failed attempt, which is retried like
 * any other.
 *
 * @throws Database errors, and `WrongDataKeyError` if `DATA_KEY` does not match the database.
 */
async function prepareDelivery(
  deps: DeliveryDeps,
  leased: LeasedDelivery,
): Promise<PreparedDelivery> {
  try {
    return await prepareMessage(deps, leased);
  } catch (error) {
    if (!(await isUnreadableRowError(deps.db, error))) throw error;
    const { id: deliveryId, leadId } = leased.delivery;
    log.error("delivery.unreadable", { deliveryId, leadId, ...getErrorLogFields(error) });
    return { send: () => Promise.resolve({ kind: "failed", status: null, reason: "unreadable" }) };
  }
}

async function prepareMessage(
  deps: DeliveryDeps,
  leased: LeasedDelivery,
): Promise<PreparedDelivery> {
  const { delivery } = leased;
  const { message: type } = delivery;
  if (type === "ad.conversion")
    return deps.prepareConversion?.(deps.db, delivery.leadId) ?? { withheld: "not configured" };
  const message = await buildReceiverMessage(deps, { ...delivery, message: type });
  if (!message || "withheld" in message) return message;
  return { send: () => sendToReceiver(deps, leased, message.message) };
}

async function sendToReceiver(
  { receivers }: DeliveryDeps,
  { delivery, startedAt }: LeasedDelivery,
  message: ReceiverMessage,
): Promise<WebhookResult> {
  const webhook = findReceiver(receivers(), delivery.receiverId)?.webhook;
  if (!webhook) return { kind: "failed", status: null, reason: "receiver is not configured" };
  return postToReceiver(webhook, { id: getWebhookId(delivery), message, now: startedAt });
}

/**
 * Returns the `webhook-id` header, which is the same on every attempt. Each decision about a returned lead is a
 * separate message, so its header also contains the decision's id.
 */
function getWebhookId({ id, decisionId }: LeasedDelivery["delivery"]): string {
  return decisionId === null ? id : `${id}-${decisionId}`;
}

const recordPauseMs = 500;

/**
 * Retries storing the result of an attempt until that succeeds or the lease ends. Without these retries, a short
 * database outage would cause the message to be sent twice. Throws the last error if the lease ends first.
 */
async function retryUntilLeaseEnds(untilMs: number, record: () => Promise<void>): Promise<void> {
  for (;;)
    try {
      return await record();
    } catch (error) {
      if (performance.now() + recordPauseMs > untilMs) throw error;
      log.warn("delivery.not_recorded", { reason: describeDatabaseError(error) });
      await wait(recordPauseMs, undefined, { ref: false });
    }
}
