import { sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { experimentVisits } from "@/lib/server/db/desk-schema";
import {
  assignLandingPageVariant,
  type LandingPageExperiment,
} from "@/lib/server/site/landing-pages";
import { sha256 } from "@/lib/server/sha256";

/**
 * A browser on a site. `draw` is the random value that decides which variant of a campaign page the browser displays.
 */
export interface CampaignPageBrowser {
  site: string;
  draw: string;
}

/** Session id that is stored until the browser starts a session and the real id replaces it. */
const noSession = "00000000-0000-0000-0000-000000000000";

/**
 * Records that a browser displayed its assigned variant of a campaign page, once per experiment (docs/decisions/0023).
 * JavaScript on the displayed page reports the visit, so crawlers and pages that were only prerendered are not counted.
 *
 * @param secretsSha256 Hashes of the session secrets in the browser's cookies. They identify a session that the browser
 *   already has.
 */
export async function recordCampaignPageVisit(
  db: Pick<Database, "execute">,
  split: LandingPageExperiment,
  { site, draw, secretsSha256 }: CampaignPageBrowser & { secretsSha256: readonly string[] },
): Promise<void> {
  const { experiment, path, weights } = split;
  await db.execute(sql`
    insert into experiment_visits
      (experiment, browser, variant, flow_key, flow_version, weights, site, session_id, visited_at)
    select ${experiment}, ${hashBrowser(split, draw)}, ${assignLandingPageVariant(split, draw)}, ${path}, '',
      ${JSON.stringify(weights)}::jsonb, ${site}, coalesce((
        select id from flow_sessions where site = ${site}
          and secret_sha256 = any(${sql.param([...secretsSha256])}::text[]) order by created_at desc limit 1
      ), ${noSession}::uuid), now()
    on conflict do nothing`);
}

/**
 * Links a session to the campaign-page variants that the browser has displayed. A lead from the session is then counted
 * for these variants.
 */
export async function linkSessionToCampaignPages(
  db: Pick<Database, "execute">,
  splits: readonly LandingPageExperiment[],
  { draw, sessionId }: Pick<CampaignPageBrowser, "draw"> & { sessionId: string },
): Promise<void> {
  // Only the browser's first lead is counted, and only for the weights in force. A variant chosen by URL is not counted.
  for (const split of splits)
    await db.execute(sql`
      update experiment_visits set session_id = ${sessionId}
      where experiment = ${split.experiment} and browser = ${hashBrowser(split, draw)}
        and variant = ${assignLandingPageVariant(split, draw)} and weights = ${JSON.stringify(split.weights)}::jsonb
        and not exists (select from leads where leads.session_id = ${experimentVisits.sessionId})
        and not exists (select from flow_sessions where id = ${sessionId}
          and position(${`${split.parameter}=`}::text in landing_page_url) > 0)`);
}

/**
 * Returns the variant of a campaign page assigned to the browser, by tracking parameter. Returns `{}` if the campaign
 * page has no variants or the browser has no random value (`draw`).
 */
export function getCampaignPageVariants(
  splits: readonly LandingPageExperiment[],
  campaign: string | undefined,
  draw: string | undefined,
): Record<string, string> {
  if (draw === undefined) return {};
  const own = splits.filter(({ path }) => path === `/${campaign ?? ""}`);
  return Object.fromEntries(
    own.map((split) => [split.parameter, assignLandingPageVariant(split, draw)]),
  );
}

function hashBrowser({ experiment }: LandingPageExperiment, draw: string): string {
  return sha256(`${experiment}:${draw}`);
}
