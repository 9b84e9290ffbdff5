import { sql } from "drizzle-orm";
import { bigserial, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "./columns";

/** How a withdrawal came: by the button on the page, by a link sent to the person, or as an operator says. */
export const withdrawalChannels = ["page", "link", "text", "email", "mail", "phone"] as const;
export type WithdrawalChannel = (typeof withdrawalChannels)[number];

/** Withdrawals of consent, that all receivers know of them, and what ended them: append-only (docs/decisions/0043). */
export const consentWithdrawals = pgTable(
  "consent_withdrawals",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    leadId: uuid("lead_id").notNull(),
    /**
     * `told`: an operator has told those whom no webhook reached. `renewed`: the person has consented anew, and a
     * receiver that both leads name may contact them by the newer lead.
     */
    event: text("event").$type<"withdrawn" | "told" | "renewed">().notNull(),
    channel: text("channel").$type<WithdrawalChannel>().notNull(),
    /** When the person said it: from then on the ten business days count. */
    receivedAt: at("received_at").notNull(),
    recordedAt: at("recorded_at").notNull().defaultNow(),
    /** Of `renewed`: the lead with the newer consent. */
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
