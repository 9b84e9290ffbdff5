import type { ReceiverWebhook } from "../receivers/receiver";
import type { ReceiverMessage } from "../receivers/adapter";
import { receiverAdapters } from "../receivers/adapter-registry";
import { postUnsignedJson, postSignedWebhook, type WebhookResult } from "../upstream/post-webhook";

interface OutgoingMessage {
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
  { url, secret, previousSecret, adapter }: ReceiverWebhook,
  { id, message, now }: OutgoingMessage,
): Promise<WebhookResult> {
  if (adapter === undefined)
    return postSignedWebhook({
      ...{ url, secret, previousSecret, id, now },
      body: JSON.stringify(message),
    });
  const body = receiverAdapters[adapter].buildBody(message, secret);
  if (!body) return { kind: "refused", status: null, reason: `${adapter} has no call for it` };
  return postUnsignedJson({ url, body: JSON.stringify(body), headers: {} });
}
