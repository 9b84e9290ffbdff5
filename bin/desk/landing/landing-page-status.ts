import type { Database } from "@/lib/server/db/client";
import {
  readLatestLandingPages,
  readLiveLandingPages,
  type LandingPageVersion,
} from "@/server/landing-pages/landing-page-versions";
import type { Campaign } from "@/themes/campaigns/campaign";
import { campaigns } from "@/themes/campaigns/registry";

/** A landing page with its versions that matter now. */
export interface LandingPageStatus {
  slug: string;
  /** The page as this release contains it. Missing for a page that was made at the desk. */
  template: Campaign | undefined;
  /** The version that visitors get now. Missing if they get the template, or nothing yet. */
  live: LandingPageVersion | undefined;
  /** The newest version. Its time may be in the future. */
  newest: LandingPageVersion | undefined;
}

/** Returns all landing pages by slug: the templates of this release, and the pages made at the desk. */
export async function listLandingPageStatuses(
  db: Pick<Database, "select" | "selectDistinctOn">,
): Promise<LandingPageStatus[]> {
  const [newest, live] = await Promise.all([readLatestLandingPages(db), readLiveLandingPages(db)]);
  const slugs = new Set([...campaigns, ...newest].map(({ slug }) => slug));
  const find = <Page extends { slug: string }>(pages: readonly Page[], slug: string) =>
    pages.find((page) => page.slug === slug);
  return [...slugs].toSorted().map((slug) => ({
    ...{ slug, template: find(campaigns, slug) },
    ...{ live: find(live, slug), newest: find(newest, slug) },
  }));
}

/** Returns the content that an edit starts from: the newest version, or else the template. */
export function getEditedCampaign({ newest, template }: LandingPageStatus): Campaign | undefined {
  return newest?.campaign ?? template;
}

/** Returns the content that visitors get now. Returns `undefined` for a paused page, and before a first version. */
export function getLiveCampaign({ live, template }: LandingPageStatus): Campaign | undefined {
  return live?.state === "paused" ? undefined : (live?.campaign ?? template);
}

/** Returns the newest version if its time has not come yet. */
export function getScheduledVersion({
  newest,
  live,
}: LandingPageStatus): LandingPageVersion | undefined {
  return newest !== undefined && newest.version !== live?.version ? newest : undefined;
}
