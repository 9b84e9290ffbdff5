import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { leads } from "@/lib/server/db/schema";
import { contactChannels, type ConsentRevoked } from "../../protocol/consent-revoked";

/**
 * Returns what every receiver of a lead is told when its visitor withdraws consent (docs/protocol.md section 7), the
 * same at every attempt; undefined when the lead is no longer kept.
 */
export async function consentRevokedMessage(
  db: Database,
  leadId: string,
): Promise<ConsentRevoked | undefined> {
  const [lead] = await db.select({ at: leads.forgottenAt }).from(leads).where(eq(leads.id, leadId));
  if (!lead?.at) return undefined;
  const at = lead.at.toISOString();
  return {
    type: "consent.revoked",
    timestamp: at,
    data: { leadId, channels: [...contactChannels], at },
  };
}
