import { bigserial, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestampColumn } from "./columns";

/** Table of events that the browser reports, such as taps on a phone number (docs/product.md section 3). */
export const clientEvents = pgTable(
  "client_events",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    site: text("site").notNull(),
    sessionId: text("session_id").notNull(),
    name: text("name").notNull(),
    payload: jsonb("payload").notNull(),
    /** Variant of each experiment at the time of the event, by experiment name. */
    experiments: jsonb("experiments").$type<Record<string, string>>().notNull().default({}),
    clientTimestamp: timestampColumn("client_timestamp").notNull(),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
  },
  (t) => [index("client_events_created_at").on(t.createdAt)],
);
