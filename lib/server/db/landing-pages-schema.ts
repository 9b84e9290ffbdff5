import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { timestampColumn } from "./columns";

/**
 * Table of all versions of the landing pages that marketers publish (docs/landing-pages.md). Visitors get the newest
 * version of a page whose time has come. Rows are never changed, so the table is also the record of who changed what.
 */
export const landingPageVersions = pgTable(
  "landing_page_versions",
  {
    slug: text("slug").notNull(),
    version: integer("version").notNull(),
    state: text("state").$type<"published" | "paused">().notNull(),
    /** The page in the form of `Campaign` (themes/campaigns/campaign.ts). */
    campaign: jsonb("campaign").$type<unknown>().notNull(),
    author: text("author").notNull(),
    reason: text("reason").notNull(),
    createdAt: timestampColumn("created_at")
      .notNull()
      .default(sql`clock_timestamp()`),
    /** Time from which visitors get this version. Later than `created_at` for a scheduled version. */
    liveFrom: timestampColumn("live_from")
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [primaryKey({ columns: [t.slug, t.version] })],
);

/** Table of unpublished landing pages, for the preview by a private link. A nightly job deletes old rows. */
export const landingPageDrafts = pgTable(
  "landing_page_drafts",
  {
    /** Random secret of the preview's link: 128 bits, base64url. */
    token: text("token").primaryKey(),
    slug: text("slug").notNull(),
    /** The page as the marketer typed it. May be invalid. */
    content: jsonb("content").$type<unknown>().notNull(),
    author: text("author").notNull(),
    updatedAt: timestampColumn("updated_at")
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [index("landing_page_drafts_updated_at").on(t.updatedAt)],
);
