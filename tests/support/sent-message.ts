import { appendAndSignLog } from "@/server/consent-log/sign-log";
import { buildLeadMessage } from "@/server/delivery/delivery-message";
import { db } from "@/lib/server/db/client";

/** Logs the lead's consents and returns the message that a receiver would get. */
export async function buildLoggedLeadMessage(leadId: string) {
  await appendAndSignLog(db());
  return buildLeadMessage(db(), leadId, { id: "a", name: "A" });
}
