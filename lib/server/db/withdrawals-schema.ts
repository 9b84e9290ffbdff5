import { sql } from "drizzle-orm";
import { bigserial, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { timestampColumn } from "./columns";

/**
 * Channels of a withdrawal: the button on the page, a link sent to the person, or a channel that an operator reports.
 */
export const withdrawalChannels = ["page", "link", "text", "email", "mail", "phone"] as const;
export type WithdrawalChannel = (typeof withdrawalChannels)[number];

/** Events of consent withdrawals; append-only (docs/decisions/0019). */
export const consentWithdrawals = pgTable(
  "consent_withdrawals",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    leadId: uuid("lead_id").notNull(),
    /**
     * `told`: an operator has informed the receivers that no webhook reached. `renewed`: the person has consented
     * again, and receivers named in both leads may contact them for the newer lead.
     */
    event: text("event").$type<"withdrawn" | "told" | "renewed">().notNull(),
    channel: text("channel").$type<WithdrawalChannel>().notNull(),
    /** Time at which the person withdrew. The period of ten business days starts then. */
    receivedAt: timestampColumn("received_at").notNull(),
    recordedAt: timestampColumn("recorded_at").notNull().defaultNow(),
    /** Lead with the newer consent, for `renewed`. */
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
