import { sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { queueAdConversion } from "../delivery/conversion-deliveries";
import { findLead } from "../personal-data/sealed-lead";
import { googleClickIdNames, getConversionWithheldReason } from "./conversion";
import type { AdFeedbackSettings } from "./settings";
import { lastReturnDecisionSql } from "../outcomes/last-return-decision";

/** Maximum number of leads that one run reports to Google. Further leads wait for the next run. */
const batchSize = 200;
/** Number of days in which a lead can be reported, counted from the end of the site's waiting period (`afterDays`). */
const reportWindowDays = 14;

/**
 * Returns the id of a site's ad account, for example `google-ads:mva`. Deliveries store it in place of a receiver's id.
 * The two kinds of ids cannot be equal, because receiver ids contain no colon.
 */
export function getAdAccountId(site: string): string {
  return `google-ads:${site}`;
}

/**
 * Queues a report for each accepted lead that came from a click on a Google ad, once per lead. Leaves out leads with
 * pending deliveries and leads that were returned, withdrawn or erased. Returns the number of queued reports.
 */
export async function queueDueAdConversions(
  db: Database,
  { url, sites }: AdFeedbackSettings,
): Promise<number> {
  if (sites.size === 0) return 0;
  let queued = 0;
  for (const { id, site } of await listReportableLeads(db, sites)) {
    const lead = await findLead(db, id);
    if (!lead) continue;
    const withheld = getConversionWithheldReason(lead);
    const destination = { id: getAdAccountId(site), name: `Google Ads, ${site}`, url };
    const isQueued = await queueAdConversion(db, { leadId: id, destination, withheld });
    queued += isQueued ? 1 : 0;
  }
  return queued;
}

async function listReportableLeads(db: Database, sites: AdFeedbackSettings["sites"]) {
  const wanted = [...sites].map(([site, { afterDays }]) => ({ site, days: afterDays }));
  const { rows } = await db.execute<{ id: string; site: string }>(sql`
    select l.id, l.site from leads l
    join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (site text, days int) on w.site = l.site
    where l.created_at > now() - make_interval(days => w.days + ${reportWindowDays}::int) and l.forgotten_at is null
      and l.tracking ?| array[${sql.join(
        googleClickIdNames.map((name) => sql`${name}`),
        sql`, `,
      )}]
      and exists (select from deliveries d where d.lead_id = l.id and d.message = 'lead.created'
        and d.state = 'delivered' and d.delivered_at <= now() - make_interval(days => w.days))
      and not exists (select from deliveries d where d.lead_id = l.id
        and (d.message = 'ad.conversion' or d.message = 'lead.created' and d.state = 'pending'))
      and not exists (select from consent_withdrawals c where c.lead_id = l.id and c.event = 'withdrawn')
      and not exists (select from receiver_outcomes o where o.lead_id = l.id and o.outcome = 'returned'
        and coalesce(${lastReturnDecisionSql}, 'accept') = 'accept')
    order by l.created_at limit ${batchSize}`);
  return rows;
}
