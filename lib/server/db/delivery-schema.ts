import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { timestampColumn } from "./columns";
import { deliveries, leads } from "./schema";

/**
 * Table of attempts to send a message to a receiver. A row without `finished_at` belongs to a running or interrupted
 * attempt.
 */
export const deliveryAttempts = pgTable(
  "delivery_attempts",
  {
    id: uuid("id").primaryKey(),
    deliveryId: uuid("delivery_id")
      .notNull()
      .references(() => deliveries.id, { onDelete: "cascade" }),
    receiverId: text("receiver_id").notNull(),
    /** Number of the attempt, starting at 1. The `redeliver` command restarts at 1. */
    number: integer("number").notNull(),
    startedAt: timestampColumn("started_at")
      .notNull()
      .default(sql`clock_timestamp()`),
    /** End of the attempt's lease. Until then, no other process attempts this delivery. */
    leasedUntil: timestampColumn("leased_until").notNull(),
    /**
     * Number of the process that makes the attempt (server/delivery/worker-lock.ts). Null if other processes cannot
     * check whether it is alive.
     */
    leasedBy: integer("leased_by"),
    finishedAt: timestampColumn("finished_at"),
    durationMs: integer("duration_ms"),
    /** HTTP status code of the response. Null if there was no response. */
    status: integer("status"),
    outcome: text("outcome").$type<"accepted" | "rejected" | "refused" | "failed">(),
    /** Short reason without personal data, such as `timeout` or `http 503`. */
    reason: text("reason"),
    /** First 500 characters of the response, encrypted with the lead's key. A response may repeat the lead's data. */
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

/** Table with one circuit breaker per receiver, shared by all machines. It pauses deliveries to a failing receiver. */
export const receiverCircuitBreakers = pgTable("receiver_circuits", {
  receiverId: text("receiver_id").primaryKey(),
  /** Number of consecutive attempts with no response, a 5xx response, or a 429. */
  failures: integer("failures").notNull().default(0),
  /** Time of the first consecutive failure. Null if the last attempt succeeded. */
  failingSince: timestampColumn("failing_since"),
  /** End of the pause without deliveries to this receiver. */
  openUntil: timestampColumn("open_until"),
});

/** Source of a keyed hash in the table `lead_contacts`. */
export type ContactHashKind =
  /** A phone number or email address. */
  | "contact"
  /** A person's name with the phone number or email address, and the matter of the request. */
  | "request";

/**
 * Table of keyed hashes for finding leads by phone number or email address (docs/decisions/0016). Hashes of the kind
 * `request` are for finding repeated leads of the same person.
 */
export const leadContactHashes = pgTable(
  "lead_contacts",
  {
    hash: text("hash").notNull(),
    kind: text("kind").$type<ContactHashKind>().notNull().default("contact"),
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

/**
 * Table of leads that repeat an earlier lead: the same person sent the same site another request about the same
 * subject.
 */
export const repeatedLeads = pgTable("lead_repeats", {
  leadId: uuid("lead_id")
    .primaryKey()
    .references(() => leads.id, { onDelete: "cascade" }),
  /** Id of the previous lead. That lead may already be deleted. */
  repeats: uuid("repeats").notNull(),
});
