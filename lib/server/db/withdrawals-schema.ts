import { bigserial, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** How a withdrawal came: by the button on the page, or as an operator says. */
export const withdrawalChannels = ["page", "text", "email", "mail", "phone"] as const;
export type WithdrawalChannel = (typeof withdrawalChannels)[number];

/** Withdrawals of consent, and that all receivers know of them: append-only (docs/decisions/0054). */
export const consentWithdrawals = pgTable(
  "consent_withdrawals",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    leadId: uuid("lead_id").notNull(),
    /** `told`: an operator has told those whom no webhook reached. */
    event: text("event").$type<"withdrawn" | "told">().notNull(),
    channel: text("channel").$type<WithdrawalChannel>().notNull(),
    /** When the person said it: from then on the ten business days count. */
    receivedAt: at("received_at").notNull(),
    recordedAt: at("recorded_at").notNull().defaultNow(),
  },
  (t) => [uniqueIndex("consent_withdrawals_lead_id_event").on(t.leadId, t.event)],
);
