import type { Database } from "@/lib/server/db/client";
import { listCampaignTemplates } from "@/lib/server/site/list-campaigns";
import {
  readLatestLandingPages,
  readLiveLandingPages,
  type LandingPageVersion,
} from "./landing-page-versions";

/** A landing page in the list: a template, a published page, or both. */
export interface ListedLandingPage {
  slug: string;
  sites: readonly string[];
  /** Whether the page ships with the release (`themes/campaigns`). */
  isTemplate: boolean;
  /** The version that visitors get now. `undefined`: they get the template, or nothing yet. */
  live: LandingPageVersion | undefined;
  /** The newest version, if visitors get it later. */
  scheduled: LandingPageVersion | undefined;
}

/** Returns the templates and all published pages, by slug. */
export async function listLandingPages(
  db: Pick<Database, "select" | "selectDistinctOn">,
): Promise<ListedLandingPage[]> {
  const live = new Map((await readLiveLandingPages(db)).map((one) => [one.slug, one]));
  const latest = new Map((await readLatestLandingPages(db)).map((one) => [one.slug, one]));
  const templates = new Map(listCampaignTemplates().map((campaign) => [campaign.slug, campaign]));
  return [...new Set([...templates.keys(), ...latest.keys()])].sort().map((slug) => {
    const [now, newest] = [live.get(slug), latest.get(slug)];
    const isScheduled = newest !== undefined && newest.version !== now?.version;
    const shown = now ?? newest;
    return {
      slug,
      sites: (shown?.campaign ?? templates.get(slug))?.sites ?? [],
      isTemplate: templates.has(slug),
      live: now,
      scheduled: isScheduled ? newest : undefined,
    };
  });
}
