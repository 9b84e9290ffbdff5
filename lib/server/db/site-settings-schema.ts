import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestampColumn } from "./columns";

/**
 * Table of all versions of the sites' settings, such as pixel ids (docs/site-settings.md). The highest version is in
 * force. Rows are never changed, so the table is also the record of who changed what. While it is empty, the environment
 * variables apply.
 */
export const siteSettingsVersions = pgTable("site_settings_versions", {
  version: integer("version").primaryKey(),
  /** The settings by site, in the form of `server/site-settings/site-settings-schema.ts`. */
  settings: jsonb("settings").$type<Partial<Record<string, object>>>().notNull(),
  author: text("author").notNull(),
  reason: text("reason").notNull(),
  createdAt: timestampColumn("created_at")
    .notNull()
    .default(sql`clock_timestamp()`),
});
