import { integer, pgTable, text } from "drizzle-orm/pg-core";

/** The key that signs page tokens, one row, made at random by the migration: the same on all machines. */
export const pageTokenKey = pgTable("page_token_key", {
  id: integer("id").primaryKey(),
  key: text("key").notNull(),
});
