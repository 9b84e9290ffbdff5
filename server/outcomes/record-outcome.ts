import { and, eq, sql } from "drizzle-orm";
import { seal } from "@/lib/server/seal";
import { clockToleranceMs, sqlMilliseconds } from "@/lib/server/db/clock";
import type { Database, Transaction } from "@/lib/server/db/client";
import { receiverOutcomes } from "@/lib/server/db/outcomes-schema";
import type { TablePurge } from "@/lib/server/db/table-purge";
import { getErrorLogFields, log } from "@/lib/server/log";
import { sha256 } from "@/lib/server/sha256";
import type { LeadOutcome } from "@/flow/protocol/webhooks";
import { isUnreadable } from "../personal-data/is-unreadable";
import { findLeadKey } from "../personal-data/sealed-lead";
import type { ReceiverRegister } from "../receivers/receiver-register";
import { collectReturnFacts } from "./returns/return-evidence";
import { storeDecision } from "./return-notice";
import { parseReasonCode, findReturnRule } from "./return-rules";
import type { Sender } from "./verify-sender";

/** An outcome that a receiver sent, with its verified sender. */
export interface SentOutcome {
  sender: Sender;
  data: LeadOutcome["data"];
  /** The request body before parsing. */
  text: string;
}

/**
 * The result of storing an outcome. "other body" means that the same `webhook-id` was already used for another outcome.
 */
export type RecordResult = "recorded" | "other body" | "too late" | "too early";

/**
 * Stores an outcome that a receiver reported. A repeated message with the same `webhook-id` is stored once. For a
 * return, also stores the decision if a rule makes one.
 *
 * Rejects an outcome before its lead or in the future, with a tolerance for clock differences. If the lead cannot be
 * decrypted, an operator must decide about a return.
 */
export async function recordOutcome(
  db: Database,
  register: ReceiverRegister,
  { sender, data, text }: SentOutcome,
): Promise<RecordResult> {
  const known = await sameMessage(db, sender);
  if (known !== undefined) return known === sha256(text) ? "recorded" : "other body";
  const when = await timeOf(db, data);
  if (when !== "fine") return when;
  const key = await unlessUnreadable(db, data.leadId, () => findLeadKey(db, data.leadId));
  return db.transaction(async (tx) => {
    const { receiverId, deliveryId, messageId } = sender;
    const [outcome] = await tx
      .insert(receiverOutcomes)
      .values({
        messageId,
        bodySha256: sha256(text),
        receiverId,
        deliveryId,
        leadId: data.leadId,
        outcome: data.outcome,
        reasonCode: data.reason === undefined ? null : parseReasonCode(data.reason),
        reason: data.reason !== undefined && key ? seal(key, data.reason) : null,
        occurredAt: new Date(data.at),
      })
      .onConflictDoNothing()
      .returning();
    // A concurrent request with the same id was stored first.
    if (!outcome)
      return (await sameMessage(tx, sender)) === sha256(text) ? "recorded" : "other body";
    if (outcome.outcome === "returned") await applyReturnRules(tx, register, outcome);
    log.info("outcome.recorded", { outcomeId: outcome.id, receiverId, outcome: data.outcome });
    return "recorded";
  });
}

/** Applies the return rules to a returned lead. If a rule matches, stores its decision. */
async function applyReturnRules(
  tx: Transaction,
  register: ReceiverRegister,
  outcome: typeof receiverOutcomes.$inferSelect,
): Promise<void> {
  const evidence = await unlessUnreadable(tx, outcome.leadId, () =>
    collectReturnFacts(tx, register, outcome),
  );
  const rule = evidence && findReturnRule(outcome.reasonCode, evidence);
  if (!rule) return;
  const { decision, name } = rule;
  await storeDecision(tx, outcome, { decision, rule: name, evidence: { ...evidence } });
  log.info("return.decided", { outcomeId: outcome.id, decision, rule: name });
}

/** Returns the result of `read`. If the lead cannot be decrypted, logs the error and returns `undefined`. */
async function unlessUnreadable<T>(
  db: Pick<Database, "select" | "insert">,
  leadId: string,
  read: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(await isUnreadable(db, error))) throw error;
    log.error("outcome.lead_unreadable", { leadId, ...getErrorLogFields(error) });
    return undefined;
  }
}

async function sameMessage(db: Pick<Database, "select">, { receiverId, messageId }: Sender) {
  const [found] = await db
    .select({ bodySha256: receiverOutcomes.bodySha256 })
    .from(receiverOutcomes)
    .where(
      and(eq(receiverOutcomes.receiverId, receiverId), eq(receiverOutcomes.messageId, messageId)),
    );
  return found?.bodySha256;
}

/**
 * Checks an outcome's time. Returns "too early" before the creation of the lead, "too late" in the future, or "fine",
 * with a tolerance for clock differences.
 */
async function timeOf(db: Database, { leadId, at }: LeadOutcome["data"]) {
  const slack = sqlMilliseconds(60 * clockToleranceMs);
  const { rows } = await db.execute<{ is_early: boolean; is_late: boolean }>(sql`
    select ${at}::timestamptz < created_at - ${slack} as is_early,
      ${at}::timestamptz > clock_timestamp() + ${slack} as is_late
    from leads where id = ${leadId}`);
  if (rows[0]?.is_late) return "too late";
  return rows[0]?.is_early ? "too early" : "fine";
}

/**
 * Deletes outcomes with their decisions through a function of the database owner, because the application's role must
 * not delete them.
 */
export const outcomePurge: TablePurge = {
  table: sql`receiver_outcomes`,
  expired: (before) => sql`received_at < ${before}`,
  counted: sql`distinct lead_id`,
  async purge(db, _before, size) {
    const { rows } = await db.execute<{ purged: number }>(
      sql`select purge_outcomes(${size}) as purged`,
    );
    return rows[0]?.purged ?? 0;
  },
};
