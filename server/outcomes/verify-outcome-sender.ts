import { Webhook, WebhookVerificationError } from "standardwebhooks";
import type { Database } from "@/lib/server/db/client";
import type { LeadOutcomeReport } from "@/flow/protocol/webhooks";
import { findReceiver, type ReceiverRegister } from "../receivers/receiver-register";
import { listPossiblyReceivedDeliveries } from "./reached-deliveries";

/** The receiver that sent a report on a lead, identified by the secret that signed the message. */
export interface OutcomeSender {
  receiverId: string;
  deliveryId: string;
  messageId: string;
}

/** Maximum length of the `webhook-id` header. Longer ids are rejected. */
const maximumIdLength = 256;

/**
 * Verifies the signature of a report on a lead (Standard Webhooks), and returns the receiver with the matching
 * secret. Returns `undefined` for an invalid signature or one older than five minutes. Returns "ambiguous" if several
 * receivers share the secret and the message names none of them.
 */
export async function verifyOutcomeSender(
  db: Database,
  register: ReceiverRegister,
  data: LeadOutcomeReport["data"],
  headers: Headers,
  text: string,
): Promise<OutcomeSender | "ambiguous" | undefined> {
  const messageId = headers.get("webhook-id") ?? "";
  if (messageId === "" || messageId.length > maximumIdLength) return undefined;
  const sent = await listPossiblyReceivedDeliveries(db, data.leadId);
  const signers = sent.filter(({ receiverId }) => {
    // A receiver with an adapter signs no messages. Its API key is not a signing secret.
    const {
      secret = "",
      previousSecret,
      adapter,
    } = findReceiver(register, receiverId)?.webhook ?? {};
    if (secret === "" || adapter !== undefined) return false;
    return [secret, previousSecret].some(
      (one) => one !== undefined && isSigned(one, headers, text),
    );
  });
  const named = signers.filter(({ receiverId }) => receiverId === data.receiverId);
  const [sender, ...others] = data.receiverId === undefined ? signers : named;
  if (others.length > 0) return "ambiguous";
  if (sender === undefined) return signers.length > 1 ? "ambiguous" : undefined;
  return { ...sender, messageId };
}

function isSigned(secret: string, headers: Headers, text: string): boolean {
  try {
    new Webhook(secret).verify(text, Object.fromEntries(headers), { jsonParse: false });
    return true;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false;
    throw error;
  }
}
