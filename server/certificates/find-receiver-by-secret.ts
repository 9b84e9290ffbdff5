import { createHash, timingSafeEqual } from "node:crypto";
import type { Database } from "@/lib/server/db/client";
import { listPossiblyReceivedDeliveries } from "../outcomes/reached-deliveries";
import { findReceiver, type ReceiverRegister } from "../receivers/receiver-register";

/**
 * Returns the id of the receiver that got the lead and has the given webhook secret. After a rotation, the replaced
 * secret works as long as it is valid. Returns `undefined` if no receiver of the lead has the secret.
 */
export async function findReceiverBySecret(
  db: Database,
  register: ReceiverRegister,
  { leadId, secret }: { leadId: string; secret: string },
): Promise<string | undefined> {
  const reached = await listPossiblyReceivedDeliveries(db, leadId);
  return reached
    .map(({ receiverId }) => receiverId)
    .find((receiverId) => {
      const { webhook } = findReceiver(register, receiverId) ?? {};
      // The key of an adapter signs no messages. It belongs to another system.
      if (!webhook || webhook.adapter !== undefined) return false;
      return [webhook.secret, webhook.previousSecret].some(
        (own) => own !== undefined && own !== "" && isSameSecret(own, secret),
      );
    });
}

/** Compares two secrets in a time that does not depend on their content. */
function isSameSecret(one: string, other: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text.trim()).digest();
  return timingSafeEqual(hash(one), hash(other));
}
