import { sql } from "drizzle-orm";
import { bigserial, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { timestampColumn } from "./columns";

/**
 * Ways in which people withdraw consent. `page`: a button on the site. `link`: a link that was sent to the person.
 * `erasure`: a request for erasure that a legal hold delays. The others are entered by an operator.
 */
export const consentWithdrawalChannels = [
  "page",
  "link",
  "erasure",
  "text",
  "email",
  "mail",
  "phone",
] as const;
export type ConsentWithdrawalChannel = (typeof consentWithdrawalChannels)[number];

/**
 * Append-only table of withdrawn consents (docs/decisions/0019). It also records when the receivers were informed and
 * when the person consented again.
 */
export const consentWithdrawals = pgTable(
  "consent_withdrawals",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    leadId: uuid("lead_id").notNull(),
    /**
     * `withdrawn`: the person withdrew consent. `told`: an operator informed the receivers that have no webhook.
     * `renewed`: the person consented again with a newer lead.
     */
    event: text("event").$type<"withdrawn" | "told" | "renewed">().notNull(),
    channel: text("channel").$type<ConsentWithdrawalChannel>().notNull(),
    /** Time when the person withdrew consent. The legal period of ten business days starts then. */
    receivedAt: timestampColumn("received_at").notNull(),
    recordedAt: timestampColumn("recorded_at").notNull().defaultNow(),
    /** Newer lead with which the person consented again. Set for `renewed` only. */
    renewedBy: uuid("renewed_by"),
  },
  (t) => [
    uniqueIndex("consent_withdrawals_once")
      .on(t.leadId, t.event)
      .where(sql`event <> 'renewed'`),
    uniqueIndex("consent_withdrawals_renewed_by")
      .on(t.renewedBy, t.leadId)
      .where(sql`event = 'renewed'`),
  ],
);
