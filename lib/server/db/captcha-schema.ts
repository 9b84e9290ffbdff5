import { integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { flowSessions } from "./schema";

/**
 * Table with a single row: the key that signs proof-of-work captchas. The migration generates the key, and all machines
 * share it.
 */
export const captchaKey = pgTable("captcha_key", {
  id: integer("id").primaryKey(),
  key: text("key").notNull(),
});

/**
 * Table of verified captcha tokens, as hashes. The captcha service verifies each token only once, but a visitor may
 * submit the same token again. Rows are deleted with their session.
 */
export const captchaTokens = pgTable(
  "captcha_tokens",
  {
    sessionId: uuid("session_id")
      .notNull()
      .references(() => flowSessions.id, { onDelete: "cascade" }),
    sha256: text("sha256").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "date" }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.sha256] })],
);
