import "server-only";
import { and, eq, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "@/lib/server/db/client";
import { leads } from "@/lib/server/db/schema";
import { consentWithdrawals, type WithdrawalChannel } from "@/lib/server/db/withdrawals-schema";
import { log } from "@/lib/server/log";
import { revokeConsent } from "../delivery/revoke-consent";
import { leadKey, openLead } from "../leads/sealed-lead";
import { noteErasures } from "../privacy/erasure-journal";
import { suppress, suppressionHashes } from "../privacy/suppression";

/** How a person has withdrawn consent. */
export interface Withdrawal {
  channel: WithdrawalChannel;
  /** When the person said so; now by default. */
  at?: Date | undefined;
}

/**
 * Withdraws the consent of a lead's person: from now on nothing that names the phone number or the email is delivered,
 * every receiver of the lead, and of the person's other leads of late, gets `consent.revoked`, and the withdrawal is
 * written down (docs/protocol.md section 7). The lead and its evidence stay. A second call changes nothing. Returns
 * false when there is no such lead, or it was forgotten.
 */
export async function withdrawConsent(
  db: Database,
  leadId: string,
  { channel, at = new Date() }: Withdrawal,
): Promise<boolean> {
  const [stored] = await db.select().from(leads).where(eq(leads.id, leadId));
  if (!stored || stored.forgottenAt) return false;
  const hashes = await suppressionHashes(db, openLead(await leadKey(db, leadId), stored));
  await db.transaction(async (tx) => {
    await suppress(tx, hashes);
    const { rows } = await tx.execute(sql`
      select ${leadId}::uuid as id union
      select other.lead_id from lead_contacts mine join lead_contacts other on other.hash = mine.hash
      where mine.lead_id = ${leadId}`);
    for (const { id } of leadRows.parse(rows)) {
      const withdrawn = await tx
        .insert(consentWithdrawals)
        .values({ leadId: id, event: "withdrawn", channel, receivedAt: at })
        .onConflictDoNothing()
        .returning({ leadId: consentWithdrawals.leadId });
      await revokeConsent(tx, id);
      await noteErasures(
        tx,
        "consent-withdrawn",
        withdrawn.map((one) => ({ ...one, channel, receivedAt: at.toISOString() })),
      );
    }
  });
  log.info("consent.withdrawn", { leadId, channel });
  return true;
}

const leadRows = z.array(z.object({ id: z.string() }));

/** The withdrawal of a lead's consent; undefined where there is none. */
export async function withdrawalOf(db: Pick<Database, "select">, leadId: string) {
  const [found] = await db
    .select()
    .from(consentWithdrawals)
    .where(and(eq(consentWithdrawals.leadId, leadId), eq(consentWithdrawals.event, "withdrawn")));
  return found;
}
