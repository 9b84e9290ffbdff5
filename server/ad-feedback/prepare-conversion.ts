import type { Database } from "@/lib/server/db/client";
import type { PreparedSend } from "../delivery/delivery-deps";
import { whyWithheld } from "../delivery/delivery-message";
import { findLead } from "../personal-data/sealed-lead";
import { conversionOf, whyNotTold } from "./conversion";
import { ingest } from "./conversions/data-manager";
import { adFeedback, type AdFeedback } from "./settings";

/**
 * Prepares the report of a lead to its ad system. The lead's present state decides, not its state when the report was
 * queued. Returns the reason when the report is withheld, and undefined when the lead is no longer stored.
 */
export async function prepareConversion(
  db: Database,
  leadId: string,
  feedback: AdFeedback = adFeedback(),
): Promise<PreparedSend | undefined> {
  const lead = await findLead(db, leadId);
  if (!lead) return undefined;
  if ((await whyWithheld(db, lead)) !== undefined) return { withheld: "suppressed" };
  const reason = whyNotTold(lead);
  if (reason !== undefined) return { withheld: reason };
  const site = feedback.sites.get(lead.site);
  if (!site) return { withheld: "not configured" };
  const conversion = await conversionOf(db, lead, site);
  if (!conversion) return { withheld: "no click id" };
  return { send: () => ingest(feedback.url, site, conversion) };
}
