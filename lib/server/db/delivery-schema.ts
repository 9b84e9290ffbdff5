import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { timestampColumn } from "./columns";
import { deliveries, leads } from "./schema";

/** Attempts of deliveries, recorded when they start. An unfinished attempt was interrupted with its process. */
export const deliveryAttempts = pgTable(
  "delivery_attempts",
  {
    id: uuid("id").primaryKey(),
    deliveryId: uuid("delivery_id")
      .notNull()
      .references(() => deliveries.id, { onDelete: "cascade" }),
    receiverId: text("receiver_id").notNull(),
    /** Number of the attempt, from 1. `redeliver` restarts at 1. */
    number: integer("number").notNull(),
    startedAt: timestampColumn("started_at")
      .notNull()
      .default(sql`clock_timestamp()`),
    /**
     * End of the lease. Until then no other process attempts the delivery, and the attempt counts toward the
     * receiver's concurrency.
     */
    leasedUntil: timestampColumn("leased_until").notNull(),
    /**
     * Number of the process that makes the attempt (server/delivery/worker-presence.ts). Null if its presence cannot
     * be checked.
     */
    leasedBy: integer("leased_by"),
    finishedAt: timestampColumn("finished_at"),
    durationMs: integer("duration_ms"),
    /** HTTP status; null without a response. */
    status: integer("status"),
    outcome: text("outcome").$type<"accepted" | "rejected" | "refused" | "failed">(),
    /** Short reason without personal data, for example "timeout" or "http 503". */
    reason: text("reason"),
    /** First 500 characters of the response, encrypted with the lead's key, since they may quote the lead. */
    response: text("response"),
  },
  (t) => [
    index("delivery_attempts_delivery_id").on(t.deliveryId),
    index("delivery_attempts_under_way")
      .on(t.receiverId, t.leasedUntil)
      .where(sql`finished_at is null`),
    index("delivery_attempts_finished")
      .on(t.receiverId, t.finishedAt)
      .where(sql`finished_at is not null`),
  ],
);

/**
 * Circuit breaker of each receiver, shared by all machines. Its row is also the lock for leasing the receiver's
 * deliveries.
 */
export const receiverCircuits = pgTable("receiver_circuits", {
  receiverId: text("receiver_id").primaryKey(),
  /** Consecutive attempts without a response, or with a 5xx or 429 response. */
  failures: integer("failures").notNull().default(0),
  /** Start of the consecutive failures; null if the last attempt succeeded. */
  failingSince: timestampColumn("failing_since"),
  /** End of the pause, during which no delivery is attempted. */
  openUntil: timestampColumn("open_until"),
});

/** Kind of data that a row of `lead_contacts` hashes. */
export type ContactKind =
  /** A phone number or email address. */
  | "contact"
  /** A person's name with the phone number or email address, and the matter of the request. */
  | "request";

/**
 * Keyed hashes that find the leads of a phone number or email address, and a person's earlier request in the same
 * matter (docs/decisions/0016).
 */
export const leadContacts = pgTable(
  "lead_contacts",
  {
    hash: text("hash").notNull(),
    kind: text("kind").$type<ContactKind>().notNull().default("contact"),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    site: text("site").notNull(),
    createdAt: timestampColumn("created_at")
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ columns: [t.hash, t.leadId] }),
    index("lead_contacts_lead_id").on(t.leadId),
    index("lead_contacts_created_at").on(t.createdAt),
  ],
);

/** Leads that repeat an earlier request of the same person, site and matter within the look-back window. */
export const leadRepeats = pgTable("lead_repeats", {
  leadId: uuid("lead_id")
    .primaryKey()
    .references(() => leads.id, { onDelete: "cascade" }),
  /** Id of the latest earlier lead, which may be deleted by now. */
  repeats: uuid("repeats").notNull(),
});
