import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { receiverOutcomes, leadReturnDecisions } from "@/lib/server/db/outcomes-schema";

/** Returns the decisions on returned leads made from `from` to just before `until`, newest first, at most `limit`. */
export function listDecidedLeadReturns(
  db: Pick<Database, "select">,
  { from, until }: { from: Date; until: Date },
  limit: number,
) {
  return db
    .select({
      id: receiverOutcomes.id,
      leadId: receiverOutcomes.leadId,
      receiverId: receiverOutcomes.receiverId,
      reasonCode: receiverOutcomes.reasonCode,
      decision: leadReturnDecisions.decision,
      /** The operator, or the rule that decided. */
      by: sql<string>`coalesce(${leadReturnDecisions.osUser}, ${leadReturnDecisions.rule}, '')`,
      decidedAt: leadReturnDecisions.decidedAt,
    })
    .from(leadReturnDecisions)
    .innerJoin(receiverOutcomes, eq(receiverOutcomes.id, leadReturnDecisions.outcomeId))
    .where(and(gte(leadReturnDecisions.decidedAt, from), lt(leadReturnDecisions.decidedAt, until)))
    .orderBy(desc(leadReturnDecisions.id))
    .limit(limit);
}
