import {
  bigint,
  bigserial,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { timestampColumn } from "./columns";

/** Append-only table of receivers' reports on their leads: contacted, converted, or returned (docs/decisions/0017). */
export const receiverOutcomes = pgTable(
  "receiver_outcomes",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    /** `webhook-id` of the receiver's message. A repeated message gets the same response. */
    messageId: text("message_id").notNull(),
    bodySha256: text("body_sha256").notNull(),
    receiverId: text("receiver_id").notNull(),
    leadId: uuid("lead_id").notNull(),
    deliveryId: uuid("delivery_id").notNull(),
    outcome: text("outcome").$type<"contacted" | "converted" | "returned">().notNull(),
    /** Normalized code of the reason, such as `duplicate` (return-rules.ts). */
    reasonCode: text("reason_code"),
    /** Reason in the receiver's own words, encrypted with the lead's key. Null for an erased lead. */
    reason: text("reason"),
    /** Time of the event, by the receiver's clock. */
    occurredAt: timestampColumn("occurred_at").notNull(),
    receivedAt: timestampColumn("received_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("receiver_outcomes_receiver_id_message_id").on(t.receiverId, t.messageId),
    index("receiver_outcomes_lead_id").on(t.leadId),
    index("receiver_outcomes_received_at").on(t.receivedAt),
  ],
);

/** Append-only table of decisions on leads that receivers returned. The last decision on each return counts. */
export const leadReturnDecisions = pgTable(
  "return_decisions",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    outcomeId: bigint("outcome_id", { mode: "number" })
      .notNull()
      .references(() => receiverOutcomes.id),
    decision: text("decision").$type<"accept" | "refuse">().notNull(),
    /** Rule that made the decision (return-rules.ts). Null if an operator decided. */
    rule: text("rule"),
    /** Data that the rule evaluated: ids, counts, and states. Contains no personal data. */
    evidence: jsonb("evidence").$type<Record<string, unknown>>(),
    /** Operating-system user of the operator who decided. Null if a rule decided. */
    osUser: text("os_user"),
    /** The operator's explanation for the receiver, encrypted with the lead's key. Null if there is none. */
    reason: text("reason"),
    decidedAt: timestampColumn("decided_at").notNull().defaultNow(),
  },
  (t) => [index("return_decisions_outcome_id").on(t.outcomeId)],
);
