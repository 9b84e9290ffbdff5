import { sealConsents } from "@/flow/server/consent/seal-consents";
import { leadMessage } from "@/flow/server/delivery/delivery-message";
import { db } from "@/lib/server/db/client";

/** What a receiver without a name gets of a lead, once its consents are sealed. */
export async function sentMessage(leadId: string) {
  await sealConsents(db());
  return leadMessage(db(), leadId, { id: "a", name: "A" });
}
