import { sql, type SQL } from "drizzle-orm";
import { leads } from "@/lib/server/db/schema";
import { firstTouchPrefix, parseLandingPageTracking } from "../../attribution/landings";

/**
 * Returns SQL for the campaign that brought a session or lead (docs/decisions/0017). It is `utm_campaign`, or else the
 * slug of the last campaign page. Without either it is an empty text.
 */
export function getCampaignSql(tracking: SQL): SQL<string> {
  return sql<string>`coalesce(nullif(${tracking} ->> 'utm_campaign', ''), ${tracking} ->> 'landing:last:campaign', '')`;
}

/** Maximum length of a stored traffic source, because it is part of an index of the table `visit_counts`. */
const maximumSourceLength = 100;

/**
 * Returns SQL for the source of a session or lead: `utm_source`, or else the host of the referring page. Empty if
 * neither is known.
 */
export function getSourceSql(tracking: SQL): SQL<string> {
  return sql<string>`left(coalesce(nullif(${tracking} ->> 'utm_source', ''),
    ${tracking} ->> 'landing:last:referrerHost', ''), ${sql.raw(String(maximumSourceLength))})`;
}

/** Returns SQL for the path of a session's or lead's last landing page, or an empty text. */
export function getLandingPageSql(tracking: SQL): SQL<string> {
  return sql<string>`coalesce(${tracking} ->> 'landing:last:path', '')`;
}

/** SQL for the campaign that brought a lead, in a query of the table `leads`. */
export const leadCampaignSql = getCampaignSql(sql`${leads.tracking}`);

/** Returns the campaigns of the visitor's first and last visit, as `getCampaignSql` defines them. */
export function getLeadCampaigns(tracking: Record<string, string>): {
  first: string;
  last: string;
} {
  const { first, last } = parseLandingPageTracking(tracking) ?? {};
  const campaign = tracking.utm_campaign || (last?.campaign ?? "");
  // With a single touch, the first touch is also the last.
  const isOnlyTouch = JSON.stringify(first) === JSON.stringify(last);
  const firstName = tracking[`${firstTouchPrefix}utm_campaign`] || first?.campaign;
  return { first: firstName || (isOnlyTouch ? campaign : ""), last: campaign };
}
