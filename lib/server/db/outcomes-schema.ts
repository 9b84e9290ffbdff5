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
import { at } from "./columns";

/** What receivers said became of their leads (docs/decisions/0029): append-only, kept as long as leads. */
export const receiverOutcomes = pgTable(
  "receiver_outcomes",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    /** The `webhook-id` that the receiver sent: one that comes again is answered again. */
    messageId: text("message_id").notNull(),
    bodySha256: text("body_sha256").notNull(),
    receiverId: text("receiver_id").notNull(),
    leadId: uuid("lead_id").notNull(),
    deliveryId: uuid("delivery_id").notNull(),
    outcome: text("outcome").$type<"contacted" | "converted" | "returned">().notNull(),
    /** What its reason comes to, e.g. "duplicate" (return-rules.ts). */
    reasonCode: text("reason_code"),
    /** Its own words, sealed under the lead's key; null for a lead that was forgotten. */
    reason: text("reason"),
    /** When it happened, by the receiver's clock. */
    occurredAt: at("occurred_at").notNull(),
    receivedAt: at("received_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("receiver_outcomes_receiver_id_message_id").on(t.receiverId, t.messageId),
    index("receiver_outcomes_lead_id").on(t.leadId),
    index("receiver_outcomes_received_at").on(t.receivedAt),
  ],
);

/** What was decided about returns: append-only; the last decision of a return counts. */
export const returnDecisions = pgTable(
  "return_decisions",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    outcomeId: bigint("outcome_id", { mode: "number" })
      .notNull()
      .references(() => receiverOutcomes.id),
    decision: text("decision").$type<"accept" | "refuse">().notNull(),
    /** The rule that settled it (return-rules.ts); null for a person's decision. */
    rule: text("rule"),
    /** What the rule went by: ids, counts and states, nothing personal. */
    evidence: jsonb("evidence").$type<Record<string, unknown>>(),
    /** The operator; null for a rule. */
    osUser: text("os_user"),
    /** The operator's reason for the receiver, sealed under the lead's key; null where there is none. */
    reason: text("reason"),
    decidedAt: at("decided_at").notNull().defaultNow(),
  },
  (t) => [index("return_decisions_outcome_id").on(t.outcomeId)],
);
