import "server-only";
import { userInfo } from "node:os";
import { and, asc, eq, notExists } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { receiverOutcomes, returnDecisions } from "@/lib/server/db/outcomes-schema";
import { leadKeys } from "@/lib/server/db/privacy-schema";
import { unwrapKey } from "@/lib/server/data-key";
import { openReason } from "./read-outcomes";

/** A return that no rule settled and nobody has decided. */
export interface WaitingReturn {
  id: number;
  leadId: string;
  receiverId: string;
  reasonCode: string | null;
  reason: string | null;
  at: Date;
}

/** Returns that wait for the operator, oldest first. */
export async function waitingReturns(db: Database): Promise<WaitingReturn[]> {
  const decided = db
    .select({ id: returnDecisions.id })
    .from(returnDecisions)
    .where(eq(returnDecisions.outcomeId, receiverOutcomes.id));
  const found = await db
    .select({ outcome: receiverOutcomes, wrappedKey: leadKeys.wrappedKey })
    .from(receiverOutcomes)
    .leftJoin(leadKeys, eq(leadKeys.leadId, receiverOutcomes.leadId))
    .where(and(eq(receiverOutcomes.outcome, "returned"), notExists(decided)))
    .orderBy(asc(receiverOutcomes.id));
  return found.map(({ outcome, wrappedKey }) => ({
    id: outcome.id,
    leadId: outcome.leadId,
    receiverId: outcome.receiverId,
    reasonCode: outcome.reasonCode,
    reason: openReason(wrappedKey === null ? undefined : unwrapKey(wrappedKey), outcome.reason),
    at: outcome.occurredAt,
  }));
}

/**
 * Keeps an operator's decision about a return, over a rule's or an earlier one's too: the last counts, all are kept.
 * Resolves to the lead's id; undefined when no return has this id.
 */
export async function decideReturn(
  db: Database,
  id: number,
  decision: "accept" | "refuse",
  osUser = userInfo().username,
): Promise<string | undefined> {
  const [found] = await db
    .select({ leadId: receiverOutcomes.leadId })
    .from(receiverOutcomes)
    .where(and(eq(receiverOutcomes.id, id), eq(receiverOutcomes.outcome, "returned")));
  if (!found) return undefined;
  await db.insert(returnDecisions).values({ outcomeId: id, decision, osUser });
  return found.leadId;
}
