import { appendAndSign } from "@/server/consent-log/sign-log";
import { buildLeadMessage } from "@/server/delivery/delivery-message";
import { db } from "@/lib/server/db/client";

/** Returns the message to an unnamed receiver about a lead, once its consents are logged. */
export async function sentMessage(leadId: string) {
  await appendAndSign(db());
  return buildLeadMessage(db(), leadId, { id: "a", name: "A" });
}
