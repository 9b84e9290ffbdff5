import { eq } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/server/db/client";
import { receiverOutcomes, leadReturnDecisions } from "@/lib/server/db/outcomes-schema";
import type { LeadReturnDecidedMessage } from "@/flow/protocol/webhooks";
import { queueReturnDecision } from "../delivery/notify-receivers";
import { findLeadEncryptionKey } from "../personal-data/sealed-lead";
import { decryptOutcomeReason } from "./read-outcomes";
import { leadReturnRules } from "./return-rules";

/** Stores a decision about a returned lead, and queues the message `return.decided` for the receiver. */
export async function storeLeadReturnDecision(
  tx: Transaction,
  outcome: { id: number; leadId: string; receiverId: string },
  decision: Omit<typeof leadReturnDecisions.$inferInsert, "outcomeId">,
): Promise<void> {
  const [stored] = await tx
    .insert(leadReturnDecisions)
    .values({ ...decision, outcomeId: outcome.id })
    .returning({ id: leadReturnDecisions.id });
  if (!stored) throw new Error("The decision was not stored.");
  await queueReturnDecision(tx, outcome, stored.id);
}

/**
 * Returns the body of a `return.decided` message, which is the same at every attempt. Returns `undefined` if the
 * decision has been deleted.
 */
export async function buildReturnDecidedMessage(
  db: Database,
  decisionId: number | null,
): Promise<LeadReturnDecidedMessage | undefined> {
  if (decisionId === null) return undefined;
  const [found] = await db
    .select({ decision: leadReturnDecisions, outcome: receiverOutcomes })
    .from(leadReturnDecisions)
    .innerJoin(receiverOutcomes, eq(receiverOutcomes.id, leadReturnDecisions.outcomeId))
    .where(eq(leadReturnDecisions.id, decisionId));
  if (!found) return undefined;
  const { decision, outcome } = found;
  const rule = leadReturnRules.find(({ name }) => name === decision.rule);
  const { reason } = decision;
  // The key is read only if there is a reason to decrypt, so a damaged key does not stop the other messages.
  const words =
    reason === null
      ? null
      : decryptOutcomeReason(await findLeadEncryptionKey(db, outcome.leadId), reason);
  const at = decision.decidedAt.toISOString();
  return {
    type: "return.decided",
    timestamp: at,
    data: {
      leadId: outcome.leadId,
      returnId: outcome.messageId,
      decision: decision.decision === "accept" ? "accepted" : "refused",
      ...(decision.rule !== null && { rule: decision.rule }),
      reason: rule?.explanation ?? words ?? "The operator decided.",
      at,
    },
  };
}
