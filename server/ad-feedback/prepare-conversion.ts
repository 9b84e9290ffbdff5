import type { Database } from "@/lib/server/db/client";
import type { PreparedMessage } from "../delivery/delivery-deps";
import { findWithheldReason } from "../delivery/delivery-message";
import { findLead } from "../personal-data/sealed-lead";
import { buildAdConversion, getConversionWithheldReason } from "./conversion";
import { sendAdConversion } from "./conversions/data-manager";
import { getAdFeedbackSettings, type AdFeedbackSettings } from "./settings";

/**
 * Prepares the report of a lead to its ad system, based on the lead's current state. Returns the reason if the report
 * must be withheld, or `undefined` if the lead is no longer stored.
 */
export async function prepareAdConversion(
  db: Database,
  leadId: string,
  feedback: AdFeedbackSettings = getAdFeedbackSettings(),
): Promise<PreparedMessage | undefined> {
  const lead = await findLead(db, leadId);
  if (!lead) return undefined;
  if ((await findWithheldReason(db, lead)) !== undefined) return { withheld: "suppressed" };
  const reason = getConversionWithheldReason(lead);
  if (reason !== undefined) return { withheld: reason };
  const site = feedback.sites.get(lead.site);
  if (!site) return { withheld: "not configured" };
  const conversion = await buildAdConversion(db, lead, site);
  if (!conversion) return { withheld: "no click id" };
  return { send: () => sendAdConversion(feedback.url, site, conversion) };
}
