import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { legalHolds } from "@/lib/server/db/legal-holds-schema";
import { recordLeadAccess } from "../personal-data/audit";
import { addErasureJournalEntries } from "../personal-data/erasure-journal";
import { LegalHoldError, requireHoldReason, type LegalHoldChange } from "./legal-hold-change";

/**
 * Ends a legal hold now. Leads that no other hold keeps become subject to retention again, and erasures that waited are
 * carried out by `finishWaitingErasures`.
 * @throws LegalHoldError for an unknown or ended hold, or a missing reason.
 */
export async function endLegalHold(
  db: Pick<Database, "transaction">,
  id: string,
  change: LegalHoldChange,
): Promise<void> {
  const { author, program } = change;
  const reason = requireHoldReason(change.reason);
  await db.transaction(async (tx) => {
    const isInForce = sql`(${legalHolds.endsAt} is null or ${legalHolds.endsAt} > now())`;
    const ended = await tx
      .update(legalHolds)
      .set({ endedAt: sql`now()`, endedBy: author, endReason: reason })
      .where(and(eq(legalHolds.id, id), isNull(legalHolds.endedAt), isInForce))
      .returning({ id: legalHolds.id });
    if (ended.length === 0)
      throw new LegalHoldError(`Legal hold ${id} does not exist, or has already ended.`);
    await addErasureJournalEntries(tx, "legal-hold-ended", [{ holdId: id, reason, author }]);
    const after = { hold: id };
    await recordLeadAccess(tx, `${program}end legal hold`, [], { by: author, reason, after });
  });
}
