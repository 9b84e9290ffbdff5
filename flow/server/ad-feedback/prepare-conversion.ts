import "server-only";
import { findLead } from "../leads/sealed-lead";
import type { DeliveryDeps } from "../delivery/delivery-deps";
import { whyWithheld } from "../delivery/delivery-message";
import type { WebhookResult } from "../delivery/post-webhook";
import { conversionOf, whyNotTold, type ReasonNotToTell } from "./conversion";
import { ingest } from "./data-manager";

/**
 * What an ad system is told of a lead at a try of its delivery, or why nothing is: what has changed since it was queued
 * counts. Undefined when the lead is no longer kept.
 */
export async function prepareConversion(
  { db, adFeedback }: DeliveryDeps,
  leadId: string,
): Promise<
  { send(): Promise<WebhookResult> } | { withheld: ReasonNotToTell | "suppressed" } | undefined
> {
  const lead = await findLead(db, leadId);
  if (!lead) return undefined;
  if ((await whyWithheld(db, lead)) !== undefined) return { withheld: "suppressed" };
  const reason = whyNotTold(lead);
  if (reason !== undefined) return { withheld: reason };
  const settings = adFeedback?.();
  const own = settings?.sites.get(lead.site);
  if (!settings || !own) return { withheld: "not configured" };
  const conversion = await conversionOf(db, lead, own);
  if (!conversion) return { withheld: "no click id" };
  return { send: () => ingest(settings.url, own, conversion) };
}
