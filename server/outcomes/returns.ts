import { userInfo } from "node:os";
import { and, asc, eq, notExists, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/server/db/client";
import { receiverOutcomes, leadReturnDecisions } from "@/lib/server/db/outcomes-schema";
import { leadEncryptionKeys } from "@/lib/server/db/privacy-schema";
import { unwrapKey, WrongDataKeyError } from "@/lib/server/data-key";
import { encryptText, DecryptionError } from "@/lib/server/seal";
import { findLeadEncryptionKey } from "../personal-data/sealed-lead";
import { leadReturnDeadlineSql } from "./sale-status";
import { lastReturnDecisionSql } from "./last-return-decision";
import { decryptOutcomeReason } from "./read-outcomes";
import { storeLeadReturnDecision } from "./store-return-decision";

/** A returned lead for which neither a rule nor an operator has decided yet. */
export interface UndecidedLeadReturn {
  id: number;
  leadId: string;
  receiverId: string;
  reasonCode: string | null;
  reason: string | null;
  at: Date;
}

/** Returns the undecided returns of leads, oldest first. */
export async function listUndecidedLeadReturns(db: Database): Promise<UndecidedLeadReturn[]> {
  const decided = db
    .select({ id: leadReturnDecisions.id })
    .from(leadReturnDecisions)
    .where(eq(leadReturnDecisions.outcomeId, receiverOutcomes.id));
  const found = await db
    .select({ outcome: receiverOutcomes, wrappedKey: leadEncryptionKeys.wrappedKey })
    .from(receiverOutcomes)
    .leftJoin(leadEncryptionKeys, eq(leadEncryptionKeys.leadId, receiverOutcomes.leadId))
    .where(and(eq(receiverOutcomes.outcome, "returned"), notExists(decided)))
    .orderBy(asc(receiverOutcomes.id));
  return found.map(({ outcome, wrappedKey }) => ({
    id: outcome.id,
    leadId: outcome.leadId,
    receiverId: outcome.receiverId,
    reasonCode: outcome.reasonCode,
    reason: tryDecryptReason(wrappedKey, outcome.reason),
    at: outcome.occurredAt,
  }));
}

/** Decrypts a receiver's reason for returning a lead. Returns null if the stored row is damaged. */
function tryDecryptReason(wrappedKey: string | null, reason: string | null): string | null {
  try {
    return decryptOutcomeReason(wrappedKey === null ? undefined : unwrapKey(wrappedKey), reason);
  } catch (error) {
    if (error instanceof WrongDataKeyError || error instanceof DecryptionError) return null;
    throw error;
  }
}

/**
 * Thrown if a decision on a returned lead can no longer be changed, because the receiver's return period is over
 * (docs/decisions/0017).
 */
export class SaleSettledError extends Error {}

/** The operator who decides about a returned lead, and the reason. */
export interface OperatorReturnDecision {
  /** The reason sent to the receiver, of at most 200 characters. */
  reason?: string | undefined;
  /** The operator's name; by default, the operating system user of the process. */
  osUser?: string | undefined;
}

/** A decided return: its lead, and the decision that the new one replaces. */
export interface DecidedReturn {
  leadId: string;
  /** Null if the return was undecided. */
  previous: "accept" | "refuse" | null;
}

/**
 * Stores an operator's decision about a returned lead and notifies the receiver. During the return period, an
 * operator can overrule an earlier decision. Returns `undefined` if the return does not exist.
 *
 * @throws `SaleSettledError` if the return is already decided and the return period is over.
 */
export async function decideReturnAsOperator(
  db: Database,
  id: number,
  decision: "accept" | "refuse",
  { reason, osUser = userInfo().username }: OperatorReturnDecision = {},
): Promise<DecidedReturn | undefined> {
  return db.transaction(async (tx) => {
    const [outcome] = await tx
      .select()
      .from(receiverOutcomes)
      .where(and(eq(receiverOutcomes.id, id), eq(receiverOutcomes.outcome, "returned")));
    if (!outcome) return undefined;
    const { previous, isSettled } = await readPreviousDecision(tx, outcome);
    if (isSettled)
      throw new SaleSettledError(`Return ${id} can no longer be decided: its sale is settled.`);
    const key = reason === undefined ? undefined : await findLeadEncryptionKey(tx, outcome.leadId);
    const sealed = key && reason !== undefined ? encryptText(key, reason) : null;
    await storeLeadReturnDecision(tx, outcome, { decision, osUser, reason: sealed });
    return { leadId: outcome.leadId, previous };
  });
}

/**
 * Returns the latest decision about a return, and whether the return is decided and its return period is over. Locks
 * the delivery, so concurrent decisions run one after another.
 */
async function readPreviousDecision(
  tx: Transaction,
  { id, deliveryId }: Pick<typeof receiverOutcomes.$inferSelect, "id" | "deliveryId">,
): Promise<{ previous: DecidedReturn["previous"]; isSettled: boolean }> {
  await tx.execute(sql`select from deliveries where id = ${deliveryId} for update`);
  const { rows } = await tx.execute<{ previous: DecidedReturn["previous"]; isOver: boolean }>(sql`
    select ${lastReturnDecisionSql} as previous, now() > ${leadReturnDeadlineSql()} as "isOver"
    from receiver_outcomes o join deliveries d on d.id = o.delivery_id where o.id = ${id}`);
  const [{ previous, isOver } = { previous: null, isOver: false }] = rows;
  return { previous, isSettled: previous !== null && isOver };
}
