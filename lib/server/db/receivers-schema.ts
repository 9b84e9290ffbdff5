import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./columns";

/**
 * Places at receivers: held while a visitor reads the consent that names them, taken once there is a lead
 * (docs/decisions/0025). A receiver's caps count both. All times are the database's.
 */
export const receiverReservations = pgTable(
  "receiver_reservations",
  {
    /** No foreign key: a taken place outlives its session. */
    sessionId: uuid("session_id").notNull(),
    receiverId: text("receiver_id").notNull(),
    site: text("site").notNull(),
    /** A place without a lead counts until then. */
    heldUntil: at("held_until").notNull(),
    /** Named in a consent without a place: it counts against no cap, and a submit takes one where there is one. */
    isSoft: boolean("is_soft").notNull().default(false),
    /** Keyed hashes of the browser, address and networks that hold it, until it is taken. */
    holderMarks: text("holder_marks")
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The lead that took the place; null while it is only held. */
    leadId: uuid("lead_id"),
    placedAt: at("placed_at"),
    createdAt: at("created_at")
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
