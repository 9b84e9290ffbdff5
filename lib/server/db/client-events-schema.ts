import { bigserial, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestampColumn } from "./columns";

/** Events that the browser reports, such as phone taps (docs/product.md section 3). */
export const clientEvents = pgTable(
  "client_events",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    site: text("site").notNull(),
    sessionId: text("session_id").notNull(),
    name: text("name").notNull(),
    payload: jsonb("payload").notNull(),
    /** The session's variant of each experiment at the time of the event. */
    experiments: jsonb("experiments").$type<Record<string, string>>().notNull().default({}),
    clientTimestamp: timestampColumn("client_timestamp").notNull(),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
  },
  (t) => [index("client_events_created_at").on(t.createdAt)],
);
