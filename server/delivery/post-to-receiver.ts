import type { ReceiverWebhook } from "../receivers/receiver";
import type { ReceiverMessage } from "../receivers/adapter";
import { adapters } from "../receivers/adapter-registry";
import { postJson, postWebhook, type WebhookResult } from "../upstream/post-webhook";

interface Posting {
  /** The `webhook-id` header, which is the same on every attempt. */
  id: string;
  message: ReceiverMessage;
  now: Date;
}

/**
 * Sends a message to a receiver's webhook, or through an adapter to the receiver's own API. Returns a result of the
 * kind "refused" if the adapter does not support the message.
 */
export async function postToReceiver(
  { url, secret, adapter }: ReceiverWebhook,
  { id, message, now }: Posting,
): Promise<WebhookResult> {
  if (adapter === undefined)
    return postWebhook({ url, secret, id, body: JSON.stringify(message), now });
  const body = adapters[adapter].body(message, secret);
  if (!body) return { kind: "refused", status: null, reason: `${adapter} has no call for it` };
  return postJson({ url, body: JSON.stringify(body), headers: {} });
}
