import { eq, sql } from "drizzle-orm";
import { advisoryLocks } from "@/lib/server/db/advisory-locks";
import type { Database, Transaction } from "@/lib/server/db/client";
import { legalHolds } from "@/lib/server/db/legal-holds-schema";
import { leads } from "@/lib/server/db/schema";
import { hashContactDetails } from "../lead-identity/contact-hashes";
import { recordLeadAccess } from "../personal-data/audit";
import { addErasureJournalEntries } from "../personal-data/erasure-journal";
import type { ContactDetails } from "../personal-data/suppression";
import { LegalHoldError, requireHoldReason, type LegalHoldChange } from "./legal-hold-change";

/** The scope of a legal hold: one lead, one person, or a period. A person is a phone number or an email. */
export type LegalHoldScope =
  | { kind: "lead"; leadId: string }
  | { kind: "person"; contact: ContactDetails }
  /** Leads and consent records from `from` to just before `until`, on one site or on all. */
  | { kind: "period"; from: Date; until: Date; site?: string | undefined };

export interface PlacedLegalHold {
  id: string;
  /** Number of leads that the hold keeps now. Later leads of the person or the period are kept too. */
  leadCount: number;
}

/**
 * Places a legal hold, which keeps leads with their evidence from retention and erasure. Waits for running purges and
 * erasures, so that every counted lead is really kept. Adds an entry to the audit log and to the erasure journal.
 * @param change.endsAt Time when the hold ends by itself. By default, only a person ends it.
 * @throws LegalHoldError for an unknown lead, an empty period, an end in the past, or a missing reason.
 */
export async function placeLegalHold(
  db: Pick<Database, "transaction">,
  scope: LegalHoldScope,
  change: LegalHoldChange & { endsAt?: Date | undefined },
): Promise<PlacedLegalHold> {
  const { author, endsAt, program } = change;
  const reason = requireHoldReason(change.reason);
  if (endsAt && endsAt.getTime() <= Date.now())
    throw new LegalHoldError("The end of the hold is in the past. Choose a later day, or none.");
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(${advisoryLocks.legalHolds})::text as locked`,
    );
    const columns = await buildScopeColumns(tx, scope);
    const [hold] = await tx
      .insert(legalHolds)
      .values({ ...columns, reason, author, endsAt })
      .returning();
    if (!hold) throw new Error("The legal hold was not stored.");
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from leads_under_legal_hold(false, ${hold.id}) as held (id)`,
    );
    await addErasureJournalEntries(tx, "legal-hold-placed", [
      {
        ...{ holdId: hold.id, leadId: hold.leadId ?? "", contactHash: hold.contactHash ?? "" },
        ...{ periodFrom: toIsoText(hold.periodFrom), periodUntil: toIsoText(hold.periodUntil) },
        ...{ site: hold.site ?? "", endsAt: toIsoText(hold.endsAt), reason, author },
      },
    ]);
    const held = rows.map(({ id }) => id);
    const after = { hold: hold.id, scope: scope.kind, endsAt: endsAt ?? null };
    await recordLeadAccess(tx, `${program}place legal hold`, held, { by: author, reason, after });
    return { id: hold.id, leadCount: held.length };
  });
}

async function buildScopeColumns(tx: Transaction, scope: LegalHoldScope) {
  if (scope.kind === "lead") {
    const [lead] = await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, scope.leadId));
    if (!lead) throw new LegalHoldError(`Lead ${scope.leadId} does not exist.`);
    return { leadId: lead.id };
  }
  if (scope.kind === "person") {
    const [contactHash] = await hashContactDetails(tx, scope.contact);
    if (contactHash === undefined)
      throw new LegalHoldError("Name the person by a ten-digit phone number or an email address.");
    return { contactHash };
  }
  const { from, until, site } = scope;
  if (from.getTime() >= until.getTime())
    throw new LegalHoldError("The period ends before it begins. Swap the two days.");
  return { periodFrom: from, periodUntil: until, site };
}

const toIsoText = (at: Date | null): string => at?.toISOString() ?? "";
