import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { timestampColumn } from "./columns";

/**
 * Table of reserved receiver capacity (docs/decisions/0015). Capacity is reserved while a visitor reads a consent text
 * that names the receiver. If the visitor submits, the lead keeps the reservation. Reservations count toward the
 * receiver's cap before and after the submission.
 */
export const receiverCapacityReservations = pgTable(
  "receiver_reservations",
  {
    /** Session of the visitor. No foreign key, because a taken reservation outlives its session. */
    sessionId: uuid("session_id").notNull(),
    receiverId: text("receiver_id").notNull(),
    site: text("site").notNull(),
    /** Expiry of a reservation that no lead has taken. */
    heldUntil: timestampColumn("held_until").notNull(),
    /**
     * Whether the consent names the receiver without reserved capacity. Such a row does not count toward a cap.
     * Submitting the form reserves capacity if any is left.
     */
    isSoft: boolean("is_soft").notNull().default(false),
    /** Keyed hashes of the visitor's browser, IP address, and networks. Emptied when a lead takes the reservation. */
    holderMarks: text("holder_marks")
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Lead that took the reservation. Null while the reservation is only held. */
    leadId: uuid("lead_id"),
    placedAt: timestampColumn("placed_at"),
    createdAt: timestampColumn("created_at")
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.receiverId] }),
    index("receiver_reservations_held")
      .on(t.receiverId, t.heldUntil)
      .where(sql`lead_id is null`),
    index("receiver_reservations_open")
      .on(t.heldUntil)
      .where(sql`lead_id is null and not is_soft`),
    index("receiver_reservations_placed")
      .on(t.receiverId, t.placedAt)
      .where(sql`lead_id is not null`),
    index("receiver_reservations_lead_id").on(t.leadId),
    index("receiver_reservations_created_at").on(t.createdAt),
  ],
);

/**
 * Table of all versions of the receivers' register (docs/decisions/0015). The highest version is in force. Rows are never
 * changed, so the table is also the record of who changed what. Empty until the first import.
 */
export const receiverRegisterVersions = pgTable("receiver_register_versions", {
  version: integer("version").primaryKey(),
  /** The whole register in the form of docs/protocol.md section 7, without secrets. */
  register: jsonb("register").$type<unknown>().notNull(),
  author: text("author").notNull(),
  reason: text("reason").notNull(),
  createdAt: timestampColumn("created_at")
    .notNull()
    .default(sql`clock_timestamp()`),
});

/** Table of the secrets that sign messages to receivers, encrypted. The newest secret of a receiver is in use. */
export const receiverSecrets = pgTable("receiver_secrets", {
  id: bigserial("id", { mode: "number" }).primaryKey(),
  receiverId: text("receiver_id").notNull(),
  /** Key of this row, encrypted with `DATA_KEY`. */
  wrappedKey: text("wrapped_key").notNull(),
  /** The secret, encrypted with the row's key. */
  encryptedSecret: text("encrypted_secret").notNull(),
  /** End of the overlap after a rotation. Null for the secret in use. */
  validUntil: timestampColumn("valid_until"),
  createdAt: timestampColumn("created_at")
    .notNull()
    .default(sql`clock_timestamp()`),
});
