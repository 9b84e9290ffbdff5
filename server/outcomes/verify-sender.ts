import { and, asc, eq, gt, inArray, isNotNull, or } from "drizzle-orm";
import { Webhook, WebhookVerificationError } from "standardwebhooks";
import type { Database } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";
import type { LeadOutcome } from "@/flow/protocol/webhooks";
import { findReceiver, type ReceiverRegister } from "../receivers/receiver-register";

/** The verified sender of an outcome: a receiver of the lead, identified by its secret. */
export interface Sender {
  receiverId: string;
  deliveryId: string;
  messageId: string;
}

/** Maximum length of a `webhook-id`. Messages with longer ids are not verified. */
const longestId = 256;

/**
 * Returns the receiver of the lead whose secret signed `text` (Standard Webhooks). Returns undefined without a valid
 * signature, or when the message is more than five minutes old. Returns "ambiguous" when several receivers share the
 * secret and `data.receiverId` names none of them.
 */
export async function verifySender(
  db: Database,
  register: ReceiverRegister,
  data: LeadOutcome["data"],
  headers: Headers,
  text: string,
): Promise<Sender | "ambiguous" | undefined> {
  const messageId = headers.get("webhook-id") ?? "";
  if (messageId === "" || messageId.length > longestId) return undefined;
  const sent = await deliveriesOf(db, data.leadId);
  const signers = sent.filter(({ receiverId }) => {
    // A receiver with an adapter signs no messages. Its API key is not a shared signing secret.
    const { secret = "", adapter } = findReceiver(register, receiverId)?.webhook ?? {};
    return secret !== "" && adapter === undefined && isSigned(secret, headers, text);
  });
  const named = signers.filter(({ receiverId }) => receiverId === data.receiverId);
  const [sender, ...others] = data.receiverId === undefined ? signers : named;
  if (others.length > 0) return "ambiguous";
  if (sender === undefined) return signers.length > 1 ? "ambiguous" : undefined;
  return { ...sender, messageId };
}

/** Returns a lead's deliveries that have, or may have, reached their receiver. A receiver's response can get lost. */
function deliveriesOf(db: Database, leadId: string) {
  return db
    .select({
      deliveryId: deliveries.id,
      receiverId: deliveries.receiverId,
    })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.leadId, leadId),
        eq(deliveries.message, "lead.created"),
        or(
          inArray(deliveries.state, ["delivered", "rejected"]),
          isNotNull(deliveries.deliveredAt),
          gt(deliveries.attempts, 0),
        ),
      ),
    )
    .orderBy(asc(deliveries.createdAt), asc(deliveries.id));
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
