import { sql } from "drizzle-orm";
import { formatCentsForExport } from "@/lib/server/cents";
import { formatCsvLine } from "@/lib/server/csv";
import type { Database } from "@/lib/server/db/client";
import { leadCampaignSql } from "./money/touch-columns";
import type { ReceiverRegister } from "../receivers/receiver-register";
import { isLeadSaleSql, leadReturnsJoinSql, leadSaleStatusSql } from "../outcomes/sale-status";

/** A lead on a receiver's monthly bill. */
export interface BilledLead {
  leadId: string;
  /** Id of the delivery, which the receiver knows as the `webhook-id` header. */
  deliveryId: string;
  deliveredAt: Date;
  site: string;
  campaign: string;
  /** Agreed price in US cents; `null` if no price was agreed. */
  priceCents: number | null;
  standing: "settled" | "open" | "returned";
}

/**
 * Returns the leads that a receiver accepted in a month (UTC), by delivery time. A lead with the status `open` can
 * still be returned.
 * @param options.month The month, for example "2026-11".
 */
export async function listBilledLeads(
  db: Pick<Database, "execute">,
  register: Pick<ReceiverRegister, "receivers" | "schools">,
  { receiverId, month }: { receiverId: string; month: string },
): Promise<BilledLead[]> {
  const first = sql`to_date(${month}, 'YYYY-MM')`;
  const { rows } = await db.execute<BilledLead & Record<string, unknown>>(sql`
    select d.lead_id as "leadId", d.id as "deliveryId", d.delivered_at as "deliveredAt", leads.site,
      ${leadCampaignSql} as campaign, d.price_cents as "priceCents", ${leadSaleStatusSql(register)} as standing
    from deliveries d join leads on leads.id = d.lead_id left join ${leadReturnsJoinSql(new Date(`${month}-01`))}
    where ${isLeadSaleSql} and d.receiver_id = ${receiverId}
      and d.delivered_at >= ${first}::timestamp at time zone 'UTC'
      and d.delivered_at < (${first} + interval '1 month') at time zone 'UTC'
    order by d.delivered_at, d.id`);
  return rows.map((row) => ({ ...row, deliveredAt: new Date(row.deliveredAt) }));
}

/** Returns the amount to bill for a lead in US cents: 0 if it was returned or has no price. */
export function getBilledCents({ standing, priceCents }: BilledLead): number {
  return standing === "returned" ? 0 : (priceCents ?? 0);
}

/** Formats a bill as CSV, with a row per lead and a row for the total. The file contains no personal data. */
export function formatBillingCsv(billed: readonly BilledLead[]): string {
  const lines = billed.map((lead) => [
    ...[lead.leadId, lead.deliveryId, lead.deliveredAt.toISOString(), lead.site, lead.campaign],
    lead.priceCents === null ? "" : formatCentsForExport(lead.priceCents),
    ...[lead.standing, formatCentsForExport(getBilledCents(lead))],
  ]);
  const sum = billed.reduce((total, lead) => total + getBilledCents(lead), 0);
  return [billingColumns, ...lines, ["total", "", "", "", "", "", "", formatCentsForExport(sum)]]
    .map(formatCsvLine)
    .join("");
}

const billingColumns = [
  ...["lead_id", "webhook_id", "delivered_at", "site", "campaign"],
  ...["price", "standing", "amount"],
];
