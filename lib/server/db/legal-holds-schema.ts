import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { timestampColumn } from "./columns";

/**
 * Table of legal holds. A hold keeps the evidence of one person, one lead, or the leads of a period from retention and
 * erasure. The SQL function `leads_under_legal_hold` returns the leads.
 */
export const legalHolds = pgTable(
  "legal_holds",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    leadId: uuid("lead_id"),
    /** Keyed hash of the person's phone number or email address, as in `lead_contacts`. */
    contactHash: text("contact_hash"),
    /** The period covers leads and consent records from `period_from` to just before `period_until`. */
    periodFrom: timestampColumn("period_from"),
    periodUntil: timestampColumn("period_until"),
    /** Site of the period. Null for all sites. */
    site: text("site"),
    reason: text("reason").notNull(),
    author: text("author").notNull(),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
    /** Time when the hold ends by itself. Null if only a person ends it. */
    endsAt: timestampColumn("ends_at"),
    /** Time when a person ended the hold. */
    endedAt: timestampColumn("ended_at"),
    endedBy: text("ended_by"),
    endReason: text("end_reason"),
  },
  () => [
    check(
      "legal_holds_scope",
      sql`num_nonnulls(lead_id, contact_hash, period_from) = 1 and num_nulls(period_from, period_until) <> 1
        and (period_from is not null or site is null)`,
    ),
  ],
);

/**
 * Table of leads that a hold on a person keeps although the lead's contact data was corrected. The hold's hash no longer
 * finds these leads.
 */
export const legalHoldLeads = pgTable(
  "legal_hold_leads",
  {
    holdId: uuid("hold_id")
      .notNull()
      .references(() => legalHolds.id),
    leadId: uuid("lead_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.holdId, t.leadId] })],
);

/**
 * Table of erasures that wait until a legal hold ends. Until then, the lead is sealed: only compliance and the owner can
 * read its personal data.
 */
export const waitingErasures = pgTable("waiting_erasures", {
  sessionId: uuid("session_id").primaryKey(),
  /** Lead to erase together with the session. Null if only the session is erased. */
  leadId: uuid("lead_id").unique(),
  /** Request in the register that the erasure completes. Null if it was not registered. */
  requestId: uuid("request_id"),
  askedAt: timestampColumn("asked_at").notNull().defaultNow(),
});
