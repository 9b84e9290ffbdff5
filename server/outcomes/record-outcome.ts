import { and, eq, sql } from "drizzle-orm";
import { encryptText } from "@/lib/server/seal";
import { clockToleranceMs, millisecondsToIntervalSql } from "@/lib/server/db/clock";
import type { Database, Transaction } from "@/lib/server/db/client";
import { receiverOutcomes } from "@/lib/server/db/outcomes-schema";
import type { TablePurge } from "@/lib/server/db/table-purge";
import { getErrorLogFields, log } from "@/lib/server/log";
import { sha256 } from "@/lib/server/sha256";
import type { LeadOutcomeReport } from "@/flow/protocol/webhooks";
import { isLeadUnderLegalHoldSql } from "../legal-holds/held-leads";
import { isUnreadableRowError } from "../personal-data/is-unreadable-row-error";
import { findLeadEncryptionKey } from "../personal-data/sealed-lead";
import type { ReceiverRegister } from "../receivers/receiver-register";
import { collectLeadReturnFacts } from "./returns/collect-return-facts";
import { storeLeadReturnDecision } from "./store-return-decision";
import { parseLeadReturnReason, findLeadReturnRule } from "./return-rules";
import type { OutcomeSender } from "./verify-outcome-sender";

/** A receiver's report on a lead, such as "returned", with the verified sender. */
export interface ReceivedOutcome {
  sender: OutcomeSender;
  data: LeadOutcomeReport["data"];
  /** The body of the HTTP request, before parsing. */
  text: string;
}

/** The result of storing a report. "other body": the same `webhook-id` was already used with another body. */
export type RecordOutcomeResult = "recorded" | "other body" | "too late" | "too early";

/**
 * Stores a receiver's report on a lead. A message with the same `webhook-id` is stored only once. For a returned
 * lead, also stores the decision of the first matching return rule.
 *
 * Rejects a time before the lead's creation or in the future, with a tolerance for clock differences.
 */
export async function recordOutcome(
  db: Database,
  register: ReceiverRegister,
  { sender, data, text }: ReceivedOutcome,
): Promise<RecordOutcomeResult> {
  const known = await findStoredBodyHash(db, sender);
  if (known !== undefined) return known === sha256(text) ? "recorded" : "other body";
  const when = await checkOutcomeTime(db, data);
  if (when !== "fine") return when;
  const key = await readUnlessUnreadable(db, data.leadId, () =>
    findLeadEncryptionKey(db, data.leadId),
  );
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
        reasonCode: data.reason === undefined ? null : parseLeadReturnReason(data.reason),
        reason: data.reason !== undefined && key ? encryptText(key, data.reason) : null,
        occurredAt: new Date(data.at),
      })
      .onConflictDoNothing()
      .returning();
    // A concurrent request with the same id was stored first.
    if (!outcome)
      return (await findStoredBodyHash(tx, sender)) === sha256(text) ? "recorded" : "other body";
    if (outcome.outcome === "returned") await applyReturnRules(tx, register, outcome);
    log.info("outcome.recorded", { outcomeId: outcome.id, receiverId, outcome: data.outcome });
    return "recorded";
  });
}

/** Decides about a returned lead by the return rules. If no rule matches, an operator decides. */
async function applyReturnRules(
  tx: Transaction,
  register: ReceiverRegister,
  outcome: typeof receiverOutcomes.$inferSelect,
): Promise<void> {
  const evidence = await readUnlessUnreadable(tx, outcome.leadId, () =>
    collectLeadReturnFacts(tx, register, outcome),
  );
  const rule = evidence && findLeadReturnRule(outcome.reasonCode, evidence);
  if (!rule) return;
  const { decision, name } = rule;
  await storeLeadReturnDecision(tx, outcome, { decision, rule: name, evidence: { ...evidence } });
  log.info("return.decided", { outcomeId: outcome.id, decision, rule: name });
}

/** Calls `read`, which decrypts a lead. If the lead cannot be decrypted, logs the error and returns `undefined`. */
async function readUnlessUnreadable<T>(
  db: Pick<Database, "select" | "insert">,
  leadId: string,
  read: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(await isUnreadableRowError(db, error))) throw error;
    log.error("outcome.lead_unreadable", { leadId, ...getErrorLogFields(error) });
    return undefined;
  }
}

async function findStoredBodyHash(
  db: Pick<Database, "select">,
  { receiverId, messageId }: OutcomeSender,
) {
  const [found] = await db
    .select({ bodySha256: receiverOutcomes.bodySha256 })
    .from(receiverOutcomes)
    .where(
      and(eq(receiverOutcomes.receiverId, receiverId), eq(receiverOutcomes.messageId, messageId)),
    );
  return found?.bodySha256;
}

/**
 * Compares a report's time with the lead's creation ("too early") and the current time ("too late"), with a tolerance
 * for clock differences.
 */
async function checkOutcomeTime(db: Database, { leadId, at }: LeadOutcomeReport["data"]) {
  const slack = millisecondsToIntervalSql(60 * clockToleranceMs);
  const { rows } = await db.execute<{ is_early: boolean; is_late: boolean }>(sql`
    select ${at}::timestamptz < created_at - ${slack} as is_early,
      ${at}::timestamptz > clock_timestamp() + ${slack} as is_late
    from leads where id = ${leadId}`);
  if (rows[0]?.is_late) return "too late";
  return rows[0]?.is_early ? "too early" : "fine";
}

/**
 * Retention rule that deletes old reports of receivers. It calls a function of the database owner, because the
 * application itself may not delete them. Keeps reports on leads under a legal hold.
 */
export const outcomePurge: TablePurge = {
  table: sql`receiver_outcomes`,
  buildExpiredCondition: (before) =>
    sql`received_at < ${before} and not ${isLeadUnderLegalHoldSql(sql`lead_id`)}`,
  countedExpression: sql`distinct lead_id`,
  async purge(db, _before, size) {
    const { rows } = await db.execute<{ purged: number }>(
      sql`select purge_outcomes(${size}) as purged`,
    );
    return rows[0]?.purged ?? 0;
  },
};
