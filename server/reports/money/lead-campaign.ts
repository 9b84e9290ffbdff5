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
