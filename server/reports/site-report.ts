import { sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { leads } from "@/lib/server/db/schema";
import { leadCampaignSql } from "./money/lead-campaign";
import { lastReturnDecisionSql } from "../outcomes/last-return-decision";

/** Number of leads of one campaign on a site. */
export interface SiteReportRow {
  site: string;
  /** Campaign that brought the leads; empty for leads without a campaign. */
  campaign: string;
  leads: number;
  /** Number of leads that at least one receiver accepted and did not return. */
  accepted: number;
  returnsAccepted: number;
  converted: number;
}

/** Returns the number of leads created from `from` to just before `until`, by site and campaign. */
export async function createSiteReport(
  db: Database,
  { from, until }: { from: Date; until: Date },
): Promise<SiteReportRow[]> {
  const { rows } = await db.execute<SiteReportRow & Record<string, unknown>>(sql`
    with came as (
      select ${leads.id} as id, ${leads.site} as site, ${leadCampaignSql} as campaign from leads
      where ${leads.createdAt} >= ${from.toISOString()}::timestamptz
        and ${leads.createdAt} < ${until.toISOString()}::timestamptz
    ), taken as (
      select lead_id, bool_or(state = 'delivered') as is_delivered from deliveries
      where message = 'lead.created' and lead_id in (select id from came) group by lead_id
    ), became as (
      select lead_id, bool_or(outcome = 'converted') as is_converted,
        bool_or(outcome = 'returned' and ${lastReturnDecisionSql} = 'accept') as is_returned
      from receiver_outcomes o where lead_id in (select id from came) group by lead_id
    )
    select site, campaign, count(*)::int as leads,
      count(*) filter (where is_delivered and is_returned is not true)::int as accepted,
      count(*) filter (where is_returned)::int as "returnsAccepted",
      count(*) filter (where is_converted)::int as converted
    from came left join taken on taken.lead_id = id left join became on became.lead_id = id
    group by site, campaign order by site, leads desc, campaign`);
  return rows;
}
