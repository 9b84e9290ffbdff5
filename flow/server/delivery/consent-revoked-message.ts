import "server-only";
import { and, eq } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { leads } from "@/lib/server/db/schema";
import { consentWithdrawals } from "@/lib/server/db/withdrawals-schema";
import { contactChannels, type ConsentRevoked } from "../../protocol/consent-revoked";

/**
 * Returns what every receiver of a lead is told when its visitor withdraws consent (docs/protocol.md section 7), the
 * same at every attempt; undefined when the lead is no longer kept.
 */
export async function consentRevokedMessage(
  db: Database,
  leadId: string,
): Promise<ConsentRevoked | undefined> {
  const [lead] = await db
    .select({ forgottenAt: leads.forgottenAt, withdrawnAt: consentWithdrawals.receivedAt })
    .from(leads)
    .leftJoin(
      consentWithdrawals,
      and(eq(consentWithdrawals.leadId, leads.id), eq(consentWithdrawals.event, "withdrawn")),
    )
    .where(eq(leads.id, leadId));
  const at = (lead?.withdrawnAt ?? lead?.forgottenAt)?.toISOString();
  if (at === undefined) return undefined;
  return {
    type: "consent.revoked",
    timestamp: at,
    data: { leadId, channels: [...contactChannels], at },
  };
}
