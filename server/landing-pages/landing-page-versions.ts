import { and, desc, eq, lte, sql, type SQL } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { landingPageVersions } from "@/lib/server/db/landing-pages-schema";
import { listCampaignTemplates } from "@/lib/server/site/list-campaigns";
import type { Campaign } from "@/themes/campaigns/campaign";
import { landingPageSchema } from "./landing-page-schema";
import { logUnusableVersion } from "./log-unusable-version";

/** A stored version of a landing page (docs/landing-pages.md). */
export interface LandingPageVersion {
  slug: string;
  /** Number of the version, starting at 1 for each page. */
  version: number;
  state: LandingPageState;
  campaign: Campaign;
  author: string;
  reason: string;
  createdAt: Date;
  /** Time from which visitors get the version. */
  liveFrom: Date;
}

/** `paused`: visitors are redirected to the site's home page. */
export type LandingPageState = "published" | "paused";

type LandingPageQueries = Pick<Database, "select" | "selectDistinctOn">;

/** Returns all versions of a landing page, newest first. */
export async function listLandingPageVersions(
  db: LandingPageQueries,
  slug: string,
): Promise<LandingPageVersion[]> {
  const { version } = landingPageVersions;
  const condition = eq(landingPageVersions.slug, slug);
  const rows = await db.select().from(landingPageVersions).where(condition).orderBy(desc(version));
  return toReadableVersions(rows);
}

/** Returns the newest version of each landing page by slug, including scheduled versions. */
export function readLatestLandingPages(db: LandingPageQueries): Promise<LandingPageVersion[]> {
  return readNewestVersions(db, undefined);
}

/**
 * Returns all campaigns for the checks: the templates, each replaced by the newest version of its page, and the pages
 * without a template. Includes paused and scheduled pages.
 */
export async function readAllCampaigns(db: LandingPageQueries): Promise<Campaign[]> {
  const latest = new Map((await readLatestLandingPages(db)).map((one) => [one.slug, one.campaign]));
  const templates = listCampaignTemplates().filter(({ slug }) => !latest.has(slug));
  return [...templates, ...latest.values()];
}

/** Returns the version of each landing page that visitors get now. A paused page has the state `paused`. */
export function readLiveLandingPages(db: LandingPageQueries): Promise<LandingPageVersion[]> {
  return readNewestVersions(db, isDue);
}

/**
 * Returns the version of one page that visitors get now. If they get none yet, returns the newest scheduled version.
 * Returns `undefined` for a page without versions.
 */
export async function findCurrentLandingPage(
  db: LandingPageQueries,
  slug: string,
): Promise<LandingPageVersion | undefined> {
  const condition = eq(landingPageVersions.slug, slug);
  const [live] = await readNewestVersions(db, and(condition, isDue));
  const [newest] = live ? [live] : await readNewestVersions(db, condition);
  return newest;
}

const isDue = lte(landingPageVersions.liveFrom, sql`clock_timestamp()`);

async function readNewestVersions(
  db: LandingPageQueries,
  condition: SQL | undefined,
): Promise<LandingPageVersion[]> {
  const { slug, version } = landingPageVersions;
  const rows = await db
    .selectDistinctOn([slug])
    .from(landingPageVersions)
    .where(condition)
    .orderBy(slug, desc(version));
  return toReadableVersions(rows);
}

/** Returns the versions that this build can use. During an update, a newer build may have stored other fields. */
function toReadableVersions(
  rows: readonly (typeof landingPageVersions.$inferSelect)[],
): LandingPageVersion[] {
  return rows.flatMap((row) => {
    const { success, data } = landingPageSchema.safeParse(row.campaign);
    if (success) return [{ ...row, campaign: data }];
    logUnusableVersion("landing_page.unreadable", row);
    return [];
  });
}
