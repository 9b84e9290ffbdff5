import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/server/db/client";
import { receiverOutcomes, returnDecisions } from "@/lib/server/db/outcomes-schema";
import type { ReturnDecided } from "@/flow/protocol/webhooks";
import { leadKey } from "../personal-data/sealed-lead";
import { openReason } from "./read-outcomes";
import { returnRules } from "./return-rules";

/** The lead of a return, and the receiver that returned it. */
interface Returned {
  leadId: string;
  receiverId: string;
}

/** Stores a decision about a return, and tells the receiver of it by `return.decided`. */
export async function storeDecision(
  tx: Transaction,
  outcome: Returned & { id: number },
  decision: Omit<typeof returnDecisions.$inferInsert, "outcomeId">,
): Promise<void> {
  const [stored] = await tx
    .insert(returnDecisions)
    .values({ ...decision, outcomeId: outcome.id })
    .returning({ id: returnDecisions.id });
  if (!stored) throw new Error("The decision was not stored.");
  await queueDecision(tx, outcome, stored.id);
}

/**
 * Queues `return.decided` for a stored decision. A receiver gets the decisions about one lead one after the other: while
 * an earlier one is on its way, `queueNextDecision` queues this one later.
 */
async function queueDecision(
  tx: Transaction,
  { leadId, receiverId }: Returned,
  decisionId: number,
): Promise<void> {
  await tx.execute(sql`
    insert into deliveries as d
      (id, lead_id, receiver_id, receiver_name, url, message, preference, decision_id)
    select gen_random_uuid(), lead_id, receiver_id, receiver_name, url, 'return.decided', preference, ${decisionId}
    from deliveries
    where lead_id = ${leadId} and receiver_id = ${receiverId} and message = 'lead.created'
    on conflict (lead_id, receiver_id, message) do update set
      decision_id = excluded.decision_id, state = 'pending', attempts = 0, last_status = null, last_error = null,
      queued_at = now(), next_attempt_at = clock_timestamp(), delivered_at = null
    where d.state <> 'pending'`);
}

/** Queues the decision after the one whose delivery has ended, in the transaction that ends it. */
export async function queueNextDecision(
  tx: Transaction,
  { leadId, receiverId, decisionId }: Returned & { decisionId: number | null },
): Promise<void> {
  const { rows } = await tx.execute<{ id: number | null }>(sql`
    select min(r.id)::float as id from return_decisions r join receiver_outcomes o on o.id = r.outcome_id
    where o.lead_id = ${leadId} and o.receiver_id = ${receiverId} and r.id > ${decisionId}::bigint`);
  const next = rows[0]?.id ?? undefined;
  if (next !== undefined) await queueDecision(tx, { leadId, receiverId }, next);
}

/** The body of `return.decided`, the same on every try; undefined where the decision is no longer kept. */
export async function returnDecidedMessage(
  db: Database,
  decisionId: number | null,
): Promise<ReturnDecided | undefined> {
  if (decisionId === null) return undefined;
  const [found] = await db
    .select({ decision: returnDecisions, outcome: receiverOutcomes })
    .from(returnDecisions)
    .innerJoin(receiverOutcomes, eq(receiverOutcomes.id, returnDecisions.outcomeId))
    .where(eq(returnDecisions.id, decisionId));
  if (!found) return undefined;
  const { decision, outcome } = found;
  const rule = returnRules.find(({ name }) => name === decision.rule);
  const { reason } = decision;
  // Without an operator's reason, the message needs no key: a damaged key must not stop it.
  const words = reason === null ? null : openReason(await leadKey(db, outcome.leadId), reason);
  const at = decision.decidedAt.toISOString();
  return {
    type: "return.decided",
    timestamp: at,
    data: {
      leadId: outcome.leadId,
      returnId: outcome.messageId,
      decision: decision.decision === "accept" ? "accepted" : "refused",
      ...(decision.rule !== null && { rule: decision.rule }),
      reason: rule?.because ?? words ?? "The operator decided.",
      at,
    },
  };
}
