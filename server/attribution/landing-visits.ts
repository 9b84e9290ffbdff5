import { sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { experimentVisits } from "@/lib/server/db/desk-schema";
import { assignLandingVariant, type LandingSplit } from "@/lib/server/site/landing-pages";
import { sha256 } from "@/lib/server/sha256";

/** A browser on a site. `draw` is the random value by which it is assigned to campaign pages. */
export interface LandingBrowser {
  site: string;
  draw: string;
}

/** Placeholder for a missing session. The session is recorded when the browser begins one. */
const noSession = "00000000-0000-0000-0000-000000000000";

/**
 * Records once that a browser was shown its assigned campaign page (docs/decisions/0023). The page's own script
 * reports the visit, so robots and pages that were prerendered but never shown do not count.
 *
 * @param secretsSha256 Hashes of the secrets in the browser's cookies. They find the session that the browser already
 * has.
 */
export async function recordLandingPage(
  db: Pick<Database, "execute">,
  split: LandingSplit,
  { site, draw, secretsSha256 }: LandingBrowser & { secretsSha256: readonly string[] },
): Promise<void> {
  const { experiment, path, weights } = split;
  await db.execute(sql`
    insert into experiment_visits
      (experiment, browser, variant, flow_key, flow_version, weights, site, session_id, visited_at)
    select ${experiment}, ${browserOf(split, draw)}, ${assignLandingVariant(split, draw)}, ${path}, '',
      ${JSON.stringify(weights)}::jsonb, ${site}, coalesce((
        select id from flow_sessions where site = ${site}
          and secret_sha256 = any(${sql.param([...secretsSha256])}::text[]) order by created_at desc limit 1
      ), ${noSession}::uuid), now()
    on conflict do nothing`);
}

/**
 * Links a browser's session to the campaign pages that it was shown, so that a lead counts for them. Only the first
 * lead counts, and only while page and weights are the same as at the visit. A session whose landing URL names a page
 * is not linked.
 */
export async function linkLandingSession(
  db: Pick<Database, "execute">,
  splits: readonly LandingSplit[],
  { draw, sessionId }: Pick<LandingBrowser, "draw"> & { sessionId: string },
): Promise<void> {
  for (const split of splits)
    await db.execute(sql`
      update experiment_visits set session_id = ${sessionId}
      where experiment = ${split.experiment} and browser = ${browserOf(split, draw)}
        and variant = ${assignLandingVariant(split, draw)} and weights = ${JSON.stringify(split.weights)}::jsonb
        and not exists (select from leads where leads.session_id = ${experimentVisits.sessionId})
        and not exists (select from flow_sessions where id = ${sessionId}
          and position(${`${split.parameter}=`}::text in landing_page_url) > 0)`);
}

/**
 * Returns the campaign page assigned to the browser, by tracking parameter. Returns {} if the browser has no `draw`,
 * or if the campaign is not split over several pages.
 *
 * @param campaign Slug of the campaign on whose page the browser landed.
 */
export function getLandingVariants(
  splits: readonly LandingSplit[],
  campaign: string | undefined,
  draw: string | undefined,
): Record<string, string> {
  if (draw === undefined) return {};
  const own = splits.filter(({ path }) => path === `/${campaign ?? ""}`);
  return Object.fromEntries(
    own.map((split) => [split.parameter, assignLandingVariant(split, draw)]),
  );
}

function browserOf({ experiment }: LandingSplit, draw: string): string {
  return sha256(`${experiment}:${draw}`);
}
