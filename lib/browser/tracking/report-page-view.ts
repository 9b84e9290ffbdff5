import { buildTimestampMetaName } from "@/lib/shared/build-timestamp";
import { getVisitCampaign } from "./campaigns";
import { postClientEvent } from "./client-event";
import { getSessionIdForTracking } from "./session-id";

/** Matches the campaign names that the flow API accepts (flow/protocol/requests.ts). */
const campaignName = /^[\w-]{1,64}$/;

/**
 * Reports that the visitor sees a prerendered page, with the page's path and campaign (docs/product.md section 7). Call
 * it once per page. Browser only.
 */
export function reportPageView(): void {
  const { pathname } = location;
  const site = document.documentElement.dataset.site;
  const isPrerendered = document.querySelector(`meta[name="${buildTimestampMetaName}"]`) !== null;
  if (!site || !isPrerendered || pathname.endsWith("/500")) return;
  const campaign = getVisitCampaign() ?? "";
  void postClientEvent({
    name: "Navigation",
    sessionId: getSessionIdForTracking(),
    payload: { page: pathname, site, ...(campaignName.test(campaign) && { campaign }) },
  });
}
