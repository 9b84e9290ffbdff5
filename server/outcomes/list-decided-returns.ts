import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { receiverOutcomes, returnDecisions } from "@/lib/server/db/outcomes-schema";

/** Returns the decisions on returned leads made from `from` to just before `until`, newest first, at most `limit`. */
export function listDecidedReturns(
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
      decision: returnDecisions.decision,
      /** The operator, or the rule that decided. */
      by: sql<string>`coalesce(${returnDecisions.osUser}, ${returnDecisions.rule}, '')`,
      decidedAt: returnDecisions.decidedAt,
    })
    .from(returnDecisions)
    .innerJoin(receiverOutcomes, eq(receiverOutcomes.id, returnDecisions.outcomeId))
    .where(and(gte(returnDecisions.decidedAt, from), lt(returnDecisions.decidedAt, until)))
    .orderBy(desc(returnDecisions.id))
    .limit(limit);
}
