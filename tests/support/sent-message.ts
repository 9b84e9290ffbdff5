import { appendAndSign } from "@/server/consent-log/sign-log";
import { buildLeadMessage } from "@/server/delivery/delivery-message";
import { db } from "@/lib/server/db/client";

/** Logs the lead's consents and returns the message that a receiver would get. */
export async function sentMessage(leadId: string) {
  await appendAndSign(db());
  return buildLeadMessage(db(), leadId, { id: "a", name: "A" });
}
