import { sql, type SQL } from "drizzle-orm";
import { leads } from "@/lib/server/db/schema";
import { firstPrefix, landingsIn } from "../../attribution/landings";

/* A lead has one campaign, the same in every report, list and file (docs/decisions/0048). */

/** The campaign in the tracking of a session or a lead: `utm_campaign`, else the slug of its last campaign page, else "". */
export function campaignIn(tracking: SQL): SQL<string> {
  return sql<string>`coalesce(nullif(${tracking} ->> 'utm_campaign', ''), ${tracking} ->> 'landing:last:campaign', '')`;
}

/** The campaign of a row of `leads`. */
export const leadCampaign = campaignIn(sql`${leads.tracking}`);

/** The same of a lead in memory, by the last touch and by the first. */
export function campaignsOf(tracking: Record<string, string>): { first: string; last: string } {
  const { first, last } = landingsIn(tracking) ?? {};
  const campaign = tracking.utm_campaign || (last?.campaign ?? "");
  // A visitor who landed once has one touch: the first is the last.
  const isOnlyTouch = JSON.stringify(first) === JSON.stringify(last);
  const firstName = tracking[`${firstPrefix}utm_campaign`] || first?.campaign;
  return { first: firstName || (isOnlyTouch ? campaign : ""), last: campaign };
}
