import { userInfo } from "node:os";
import { and, asc, eq, notExists, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/server/db/client";
import { receiverOutcomes, returnDecisions } from "@/lib/server/db/outcomes-schema";
import { leadKeys } from "@/lib/server/db/privacy-schema";
import { unwrapKey, WrongDataKey } from "@/lib/server/data-key";
import { seal, UnreadableText } from "@/lib/server/seal";
import { leadKey } from "../personal-data/sealed-lead";
import { returnableUntil } from "./sale-standing";
import { lastDecision } from "./last-decision";
import { openReason } from "./read-outcomes";
import { storeDecision } from "./return-notice";

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
    reason: readableReason(wrappedKey, outcome.reason),
    at: outcome.occurredAt,
  }));
}

/** Returns null for an unreadable reason. Commands check `DATA_KEY` at start, so here only the row can be damaged. */
function readableReason(wrappedKey: string | null, reason: string | null): string | null {
  try {
    return openReason(wrappedKey === null ? undefined : unwrapKey(wrappedKey), reason);
  } catch (error) {
    if (error instanceof WrongDataKey || error instanceof UnreadableText) return null;
    throw error;
  }
}

/** The sale of a decided return is settled: its revenue never changes (docs/decisions/0048). */
export class SaleIsSettled extends Error {}

/** Who decides about a return, and why. */
export interface OperatorWords {
  /** For the receiver; 200 characters at most. */
  reason?: string | undefined;
  /** The operator; by default the user of this process. */
  osUser?: string | undefined;
}

/**
 * Stores an operator's decision about a return, and tells the receiver of it. While the receiver may still return the
 * lead, the operator may overrule a rule and an earlier decision: the last one counts, all are kept.
 *
 * Resolves to the lead's id; undefined when no return has this id. Throws SaleIsSettled when the return was decided, and
 * the days for returns are over.
 */
export async function decideReturn(
  db: Database,
  id: number,
  decision: "accept" | "refuse",
  { reason, osUser = userInfo().username }: OperatorWords = {},
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const [outcome] = await tx
      .select()
      .from(receiverOutcomes)
      .where(and(eq(receiverOutcomes.id, id), eq(receiverOutcomes.outcome, "returned")));
    if (!outcome) return undefined;
    if (await isSettled(tx, outcome))
      throw new SaleIsSettled(`The sale of return ${id} is settled.`);
    const key = reason === undefined ? undefined : await leadKey(tx, outcome.leadId);
    const sealed = key && reason !== undefined ? seal(key, reason) : null;
    await storeDecision(tx, outcome, { decision, osUser, reason: sealed });
    return outcome.leadId;
  });
}

/** Locks the sale, so that two decisions about it follow each other. */
async function isSettled(
  tx: Transaction,
  { id, deliveryId }: Pick<typeof receiverOutcomes.$inferSelect, "id" | "deliveryId">,
): Promise<boolean> {
  await tx.execute(sql`select from deliveries where id = ${deliveryId} for update`);
  const { rows } = await tx.execute(sql`
    select from receiver_outcomes o join deliveries d on d.id = o.delivery_id
    where o.id = ${id} and ${lastDecision} is not null and now() > ${returnableUntil()}`);
  return rows.length > 0;
}
