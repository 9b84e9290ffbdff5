import type { KeyObject } from "node:crypto";
import { asc, desc, eq, inArray } from "drizzle-orm";
import { isEncryptedText, decryptText } from "@/lib/server/seal";
import type { Database } from "@/lib/server/db/client";
import { receiverOutcomes, leadReturnDecisions } from "@/lib/server/db/outcomes-schema";

type OutcomeQueries = Pick<Database, "select" | "selectDistinctOn">;

/** A receiver's report on a lead: contacted, converted or returned. */
export interface LeadOutcomeRecord {
  /** The report's id, used in `npm run leads -- returns --decide`. */
  id: number;
  receiverId: string;
  outcome: "contacted" | "converted" | "returned";
  reasonCode: string | null;
  /** The receiver's reason; null if there is none or the lead was erased. */
  reason: string | null;
  at: Date;
  receivedAt: Date;
  /** The decision whether to accept a return. `by` is the rule or operator that made the decision. */
  decision?: { decision: "accept" | "refuse"; by: string; at: Date; reason?: string };
}

/**
 * Returns receivers' reports on a lead, in the order of arrival.
 *
 * @param key The lead's encryption key. Without it, encrypted texts are null.
 */
export async function listLeadOutcomes(
  db: OutcomeQueries,
  leadId: string,
  key: KeyObject | undefined,
): Promise<LeadOutcomeRecord[]> {
  const found = await db
    .select()
    .from(receiverOutcomes)
    .where(eq(receiverOutcomes.leadId, leadId))
    .orderBy(asc(receiverOutcomes.id));
  const decisions = await readDecisions(
    db,
    key,
    found.filter(({ outcome }) => outcome === "returned").map(({ id }) => id),
  );
  return found.map((stored) => {
    const decision = decisions.get(stored.id);
    return {
      id: stored.id,
      receiverId: stored.receiverId,
      outcome: stored.outcome,
      reasonCode: stored.reasonCode,
      reason: decryptOutcomeReason(key, stored.reason),
      at: stored.occurredAt,
      receivedAt: stored.receivedAt,
      ...(decision && { decision }),
    };
  });
}

/** Returns the given lead ids that have at least one report from a receiver. */
export async function findLeadsWithOutcomes(
  db: Pick<Database, "selectDistinct">,
  leadIds: string[],
): Promise<Set<string>> {
  const found = await db
    .selectDistinct({ leadId: receiverOutcomes.leadId })
    .from(receiverOutcomes)
    .where(inArray(receiverOutcomes.leadId, leadIds));
  return new Set(found.map(({ leadId }) => leadId));
}

export function decryptOutcomeReason(
  key: KeyObject | undefined,
  reason: string | null,
): string | null {
  if (reason === null || !isEncryptedText(reason)) return reason;
  return key ? decryptText(key, reason) : null;
}

async function readDecisions(db: OutcomeQueries, key: KeyObject | undefined, ids: number[]) {
  if (ids.length === 0) return new Map<number, NonNullable<LeadOutcomeRecord["decision"]>>();
  const rows = await db
    .selectDistinctOn([leadReturnDecisions.outcomeId])
    .from(leadReturnDecisions)
    .where(inArray(leadReturnDecisions.outcomeId, ids))
    .orderBy(leadReturnDecisions.outcomeId, desc(leadReturnDecisions.id));
  return new Map(
    rows.map(({ outcomeId, decision, rule, osUser, reason, decidedAt }) => {
      const words = decryptOutcomeReason(key, reason);
      const by = rule ?? `operator ${osUser ?? ""}`;
      return [outcomeId, { decision, by, at: decidedAt, ...(words !== null && { reason: words }) }];
    }),
  );
}
