import { integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { flowSessions } from "./schema";

/** The key that signs proof-of-work challenges, one row, made at random by the migration: the same on all machines. */
export const captchaKey = pgTable("captcha_key", {
  id: integer("id").primaryKey(),
  key: text("key").notNull(),
});

/**
 * Captcha tokens that the captcha's service has confirmed, by their hash: it confirms each once, and a click may come
 * twice. They go with their session.
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
