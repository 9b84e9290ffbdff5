import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { timestampColumn } from "./columns";

/**
 * Reservations of receiver capacity: held while a visitor reads the consent that names the receivers, and taken when
 * a lead is created (docs/decisions/0015). Both count toward a receiver's caps. All times are the database's.
 */
export const receiverReservations = pgTable(
  "receiver_reservations",
  {
    /** No foreign key, since a taken reservation outlives its session. */
    sessionId: uuid("session_id").notNull(),
    receiverId: text("receiver_id").notNull(),
    site: text("site").notNull(),
    /** Expiry of a reservation without a lead. */
    heldUntil: timestampColumn("held_until").notNull(),
    /**
     * Whether the receiver is named without a reservation. A soft row counts toward no cap; the submit reserves
     * capacity if any is left.
     */
    isSoft: boolean("is_soft").notNull().default(false),
    /** Keyed hashes of the browser, IP address and networks that hold the reservation. Empty once a lead takes it. */
    holderMarks: text("holder_marks")
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Lead that took the reservation; null while it is only held. */
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
