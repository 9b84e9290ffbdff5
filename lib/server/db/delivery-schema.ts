import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./columns";
import { deliveries, leads } from "./schema";

/** Every try of a delivery, from its beginning on. One that never finished was cut off with its process. */
export const deliveryAttempts = pgTable(
  "delivery_attempts",
  {
    id: uuid("id").primaryKey(),
    deliveryId: uuid("delivery_id")
      .notNull()
      .references(() => deliveries.id, { onDelete: "cascade" }),
    receiverId: text("receiver_id").notNull(),
    /** From 1; `redeliver` begins anew. */
    number: integer("number").notNull(),
    startedAt: at("started_at")
      .notNull()
      .default(sql`clock_timestamp()`),
    /** Until then nobody else tries, and the attempt counts against the receiver's concurrency. */
    leasedUntil: at("leased_until").notNull(),
    /** The process that makes it (server/delivery/worker-presence.ts); null where nobody can tell whether it lives. */
    leasedBy: integer("leased_by"),
    finishedAt: at("finished_at"),
    durationMs: integer("duration_ms"),
    /** HTTP status; null without a response. */
    status: integer("status"),
    outcome: text("outcome").$type<"accepted" | "rejected" | "refused" | "failed">(),
    /** Short, nothing personal, e.g. "timeout", "http 503". */
    reason: text("reason"),
    /** The first 500 characters of the response, sealed under the lead's key: it may quote the lead. */
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

/** How each receiver does, over all machines; its row is also the lock under which its deliveries are leased. */
export const receiverCircuits = pgTable("receiver_circuits", {
  receiverId: text("receiver_id").primaryKey(),
  /** Attempts in a row that the receiver did not answer, or answered with 5xx or 429. */
  failures: integer("failures").notNull().default(0),
  /** Since when nothing else has come of it; null when it is well. */
  failingSince: at("failing_since"),
  /** Until then it is left in peace. */
  openUntil: at("open_until"),
});

/** What a row of `lead_contacts` hashes. */
export type ContactKind =
  /** A phone number or an email. */
  | "contact"
  /** A person's name, with the phone number or the email, and the request's matter. */
  | "request";

/**
 * Keyed hashes by which the server finds the leads of a phone number or an email, and a person's earlier request in the
 * same matter (docs/decisions/0009).
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
    createdAt: at("created_at")
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
  /** The last one before it; it may be gone by now. */
  repeats: uuid("repeats").notNull(),
});
