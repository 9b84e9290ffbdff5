import type { Database } from "@/lib/server/db/client";
import type { LandingPageVersion } from "@/server/landing-pages/landing-page-versions";
import {
  listLandingPages,
  type ListedLandingPage,
} from "@/server/landing-pages/list-landing-pages";
import type { Campaign } from "@/themes/campaigns/campaign";
import { campaigns } from "@/themes/campaigns/registry";

/** A landing page with its template and its newest version. */
export interface LandingPageStatus extends ListedLandingPage {
  /** The page as this release contains it. Missing for a page that was made at the desk. */
  template: Campaign | undefined;
  /** The newest version. Its time may be in the future. */
  newest: LandingPageVersion | undefined;
}

/** Returns all landing pages by slug: the templates of this release, and the pages made at the desk. */
export async function listLandingPageStatuses(
  db: Pick<Database, "select" | "selectDistinctOn">,
): Promise<LandingPageStatus[]> {
  return (await listLandingPages(db)).map((page) => ({
    ...page,
    template: campaigns.find(({ slug }) => slug === page.slug),
    newest: page.scheduled ?? page.live,
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
