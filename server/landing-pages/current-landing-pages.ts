import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "@/lib/server/db/client";
import { getEnv } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { processState, type PublishedCampaign } from "@/lib/server/process-state";
import { allFlowDefinitions } from "../flows/flow-registry";
import {
  listLandingPageVersions,
  readLiveLandingPages,
  type LandingPageVersion,
} from "./landing-page-versions";
import { logUnusableVersion } from "./log-unusable-version";

let loadedFingerprint: string | undefined;

/**
 * Loads the landing pages that visitors get now into this process, if any has changed. A version that this build cannot
 * use does not replace the earlier one.
 *
 * @param prepare Renders the pages before visitors get them.
 * @param maximumPreparationMs Milliseconds after which visitors get the pages anyway, because a publication must be live
 *   within 10 seconds. Next then renders missing pages for each request.
 */
export async function refreshLandingPages(
  db: Database,
  prepare: (published: readonly PublishedCampaign[]) => Promise<void> = () => Promise.resolve(),
  maximumPreparationMs = 4_000,
): Promise<void> {
  const live = await readLiveVersionNumbers(db);
  const fingerprint = live.map(({ slug, version }) => `${slug}:${version}`).join();
  if (fingerprint === loadedFingerprint) return;
  const usable = (await readLiveLandingPages(db)).filter(isUsable);
  const found = new Map(usable.map((version) => [version.slug, version]));
  const published: PublishedCampaign[] = [];
  for (const { slug } of live) {
    const current = found.get(slug) ?? (await findEarlierVersion(db, slug));
    if (current) published.push(toPublishedCampaign(current));
  }
  const timer = new AbortController();
  const limit = wait(maximumPreparationMs, undefined, { signal: timer.signal }).catch(
    () => undefined,
  );
  await Promise.race([prepare(published), limit]);
  timer.abort();
  processState.publishedCampaigns = published;
  loadedFingerprint = fingerprint;
  log.info("landing_pages.loaded", { pages: published.length });
}

/** Returns the number of each page's live version, ordered by slug. Compares with the database's clock. */
async function readLiveVersionNumbers(db: Pick<Database, "execute">) {
  const { rows } = await db.execute(sql`
    select slug, max(version) as version from landing_page_versions
    where live_from <= clock_timestamp() group by slug order by slug`);
  return z.parse(z.array(z.object({ slug: z.string(), version: z.number() })), rows);
}

/** Returns the newest version of a page that this build can use and that is not scheduled for later. */
async function findEarlierVersion(db: Database, slug: string) {
  const loaded = processState.publishedCampaigns.find(({ campaign }) => campaign.slug === slug);
  if (loaded) return loaded;
  const versions = await listLandingPageVersions(db, slug);
  return versions.find((one) => one.liveFrom.getTime() <= Date.now() && isUsable(one));
}

/**
 * Returns whether this build has the page's questionnaire. An external flow API has its own. Logs the version if not.
 */
function isUsable(version: LandingPageVersion): boolean {
  const { flowKey } = version.campaign;
  const isKnown = flowKey === undefined || allFlowDefinitions.some(({ key }) => key === flowKey);
  if (isKnown || getEnv().FLOW_API_URL !== undefined) return true;
  logUnusableVersion("landing_page.unknown_flow", version);
  return false;
}

function toPublishedCampaign({ version, state, campaign }: PublishedCampaign): PublishedCampaign {
  return { version, state, campaign };
}
