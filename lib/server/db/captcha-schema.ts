import { integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { flowSessions } from "./schema";

/**
 * Table with a single row: the key that signs the site's own captchas (proof of work). All machines use the same key.
 */
export const captchaSigningKey = pgTable("captcha_key", {
  id: integer("id").primaryKey(),
  key: text("key").notNull(),
});

/**
 * Table of hashes of captcha tokens that the captcha service has accepted. The service accepts each token only once, so
 * the server uses this table to accept a retried request with the same token.
 */
export const acceptedCaptchaTokens = pgTable(
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
