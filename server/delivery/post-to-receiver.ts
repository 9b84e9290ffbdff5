import type { ReceiverWebhook } from "../receivers/receiver";
import type { ReceiverMessage } from "../receivers/adapter";
import { adapters } from "../receivers/adapter-registry";
import { postJson, postWebhook, type WebhookResult } from "../upstream/post-webhook";

interface Posting {
  /** `webhook-id`: the same on every attempt. */
  id: string;
  message: ReceiverMessage;
  now: Date;
}

/** Tells a receiver by its webhook, or by its own API where it has an adapter. */
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
