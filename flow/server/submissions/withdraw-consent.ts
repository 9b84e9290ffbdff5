import "server-only";
import { eq, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "@/lib/server/db/client";
import { leads } from "@/lib/server/db/schema";
import { consentWithdrawals, type WithdrawalChannel } from "@/lib/server/db/withdrawals-schema";
import { log } from "@/lib/server/log";
import { revokeConsent } from "../delivery/revoke-consent";
import { noteErasures } from "../privacy/erasure-journal";

/** How a person has withdrawn consent. */
export interface Withdrawal {
  channel: WithdrawalChannel;
  /** When the person said so; now by default. */
  at?: Date | undefined;
}

/**
 * Withdraws the consents of one lead: nothing of it is delivered any more, every receiver that has it gets
 * `consent.revoked`, and the withdrawal is written down (docs/protocol.md section 7). The lead and its evidence stay;
 * other leads of the same number are not touched, and the number is not suppressed (docs/decisions/0043). A second
 * call changes nothing. Returns false when there is no such lead, or it was forgotten.
 */
export async function withdrawConsent(
  db: Database,
  leadId: string,
  { channel, at = new Date() }: Withdrawal,
): Promise<boolean> {
  const isWithdrawn = await db.transaction(async (tx) => {
    const [stored] = await tx
      .select({ forgottenAt: leads.forgottenAt })
      .from(leads)
      .where(eq(leads.id, leadId))
      .for("update");
    if (!stored || stored.forgottenAt) return false;
    const withdrawn = await tx
      .insert(consentWithdrawals)
      .values({ leadId, event: "withdrawn", channel, receivedAt: at })
      .onConflictDoNothing()
      .returning({ leadId: consentWithdrawals.leadId });
    await revokeConsent(tx, leadId);
    await noteErasures(
      tx,
      "consent-withdrawn",
      withdrawn.map((one) => ({ ...one, channel, receivedAt: at.toISOString() })),
    );
    return true;
  });
  if (isWithdrawn) log.info("consent.withdrawn", { leadId, channel });
  return isWithdrawn;
}

/**
 * Withdraws the consent that a browser gave: of the lead, and of the same request in the browser's other leads, which a
 * receiver may have instead. Another person's request and another matter stay, and so does a request that was sent
 * from another browser: a stranger who knows the number cannot withdraw it.
 */
export async function withdrawOwn(db: Database, leadId: string): Promise<void> {
  const { rows } = await db.execute(sql`
    select distinct other.lead_id as id
    from leads l join flow_sessions s on s.id = l.session_id
    join lead_contacts mine on mine.lead_id = l.id and mine.kind = 'request'
    join lead_contacts other on other.hash = mine.hash and other.lead_id <> l.id
    join leads o on o.id = other.lead_id
    join flow_sessions os on os.id = o.session_id and os.secret_sha256 = s.secret_sha256
    where l.id = ${leadId}`);
  const others = leadRows.parse(rows).map(({ id }) => id);
  for (const id of [leadId, ...others]) await withdrawConsent(db, id, { channel: "page" });
}

const leadRows = z.array(z.object({ id: z.string() }));
