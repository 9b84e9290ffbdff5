import { sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { experimentVisits } from "@/lib/server/db/desk-schema";
import { landingVariant, type LandingSplit } from "@/lib/server/site/landing-pages";
import { sha256 } from "@/lib/server/sha256";

/** A browser on a site, and what it draws landing pages by. */
export interface LandingBrowser {
  site: string;
  draw: string;
}

/** No session yet: it is noted when the browser begins one. */
const noSession = "00000000-0000-0000-0000-000000000000";

/**
 * Notes that a browser has been shown the page that it drew (docs/decisions/0049): once, whatever it does afterwards. The
 * page's own script has said so, so that neither a robot counts nor a page that was drawn ahead and never shown.
 *
 * @param secretsSha256 Of the browser's cookies: a session that it has already is the visit's.
 */
export async function noteLandingPage(
  db: Pick<Database, "execute">,
  split: LandingSplit,
  { site, draw, secretsSha256 }: LandingBrowser & { secretsSha256: readonly string[] },
): Promise<void> {
  const { experiment, path, weights } = split;
  await db.execute(sql`
    insert into experiment_visits
      (experiment, browser, variant, flow_key, flow_version, weights, site, session_id, visited_at)
    select ${experiment}, ${browserOf(split, draw)}, ${landingVariant(split, draw)}, ${path}, '',
      ${JSON.stringify(weights)}::jsonb, ${site}, coalesce((
        select id from flow_sessions where site = ${site}
          and secret_sha256 = any(${sql.param([...secretsSha256])}::text[]) order by created_at desc limit 1
      ), ${noSession}::uuid), now()
    on conflict do nothing`);
}

/**
 * Notes which session a browser is in, for the landing pages that it was shown: a lead of it is theirs. The first lead
 * counts, and only while the page and the weights are those of the visit. A session that began at an address which names a
 * page is none of them.
 */
export async function noteLandingSession(
  db: Pick<Database, "execute">,
  splits: readonly LandingSplit[],
  { draw, sessionId }: Pick<LandingBrowser, "draw"> & { sessionId: string },
): Promise<void> {
  for (const split of splits)
    await db.execute(sql`
      update experiment_visits set session_id = ${sessionId}
      where experiment = ${split.experiment} and browser = ${browserOf(split, draw)}
        and variant = ${landingVariant(split, draw)} and weights = ${JSON.stringify(split.weights)}::jsonb
        and not exists (select from leads where leads.session_id = ${experimentVisits.sessionId})
        and not exists (select from flow_sessions where id = ${sessionId}
          and position(${`${split.parameter}=`}::text in landing_page_url) > 0)`);
}

/** The pages that a browser draws, as a session's tracking keeps them; none where the address names one. */
export function landingVariants(
  splits: readonly LandingSplit[],
  campaign: string | undefined,
  draw: string | undefined,
): Record<string, string> {
  if (draw === undefined) return {};
  const own = splits.filter(({ path }) => path === `/${campaign ?? ""}`);
  return Object.fromEntries(own.map((split) => [split.parameter, landingVariant(split, draw)]));
}

function browserOf({ experiment }: LandingSplit, draw: string): string {
  return sha256(`${experiment}:${draw}`);
}
