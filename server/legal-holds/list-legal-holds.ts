import { desc, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { legalHolds } from "@/lib/server/db/legal-holds-schema";

/** A legal hold with the number of leads that it keeps, or kept. Contains no contact data. */
export type ListedLegalHold = Awaited<ReturnType<typeof listLegalHolds>>[number];

/** Returns at most `limit` legal holds: those in force first, then the newest. */
export function listLegalHolds(db: Pick<Database, "select">, limit: number) {
  const isInForce = sql<boolean>`(${legalHolds.endedAt} is null
    and (${legalHolds.endsAt} is null or ${legalHolds.endsAt} > now()))`;
  return db
    .select({
      id: legalHolds.id,
      leadId: legalHolds.leadId,
      isPerson: sql<boolean>`${legalHolds.contactHash} is not null`,
      periodFrom: legalHolds.periodFrom,
      periodUntil: legalHolds.periodUntil,
      site: legalHolds.site,
      reason: legalHolds.reason,
      author: legalHolds.author,
      createdAt: legalHolds.createdAt,
      endsAt: legalHolds.endsAt,
      endedAt: legalHolds.endedAt,
      endedBy: legalHolds.endedBy,
      endReason: legalHolds.endReason,
      isInForce,
      leadCount: sql<number>`(select count(*)::int from leads_under_legal_hold(true, ${legalHolds.id}))`,
      waitingErasures: sql<number>`(select count(*)::int from waiting_erasures w
        where w.lead_id in (select leads_under_legal_hold(true, ${legalHolds.id})))`,
    })
    .from(legalHolds)
    .orderBy(desc(isInForce), desc(legalHolds.createdAt))
    .limit(limit);
}

/** Returns the legal holds in force that keep at least one of the leads, oldest first. */
export async function listLegalHoldsOfLeads(
  db: Pick<Database, "select">,
  leadIds: readonly string[],
): Promise<{ id: string; endsAt: Date | null; reason: string }[]> {
  const { id, endsAt, reason, createdAt } = legalHolds;
  return db
    .select({ id, endsAt, reason })
    .from(legalHolds)
    .where(
      sql`exists (select from leads_under_legal_hold(false, ${id}) as held (lead_id)
        where held.lead_id = any(${sql.param(leadIds)}::uuid[]))`,
    )
    .orderBy(createdAt);
}

/** Describes what a hold keeps, without contact data: `lead ID`, `a person`, or `DAY to DAY, SITE`. */
export function describeHoldScope(
  hold: Pick<ListedLegalHold, "leadId" | "isPerson" | "periodFrom" | "periodUntil" | "site">,
): string {
  const { leadId, isPerson, periodFrom, periodUntil, site } = hold;
  if (leadId !== null) return `lead ${leadId}`;
  if (isPerson || !periodFrom || !periodUntil) return "a person";
  const lastDay = new Date(periodUntil.getTime() - 1);
  return `${formatDay(periodFrom)} to ${formatDay(lastDay)}, ${site ?? "all sites"}`;
}

const formatDay = (at: Date): string => at.toISOString().slice(0, 10);
