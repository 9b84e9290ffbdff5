import { buildTimestampName } from "@/lib/shared/build-timestamp";
import { getVisitCampaign } from "./campaigns";
import { postClientEvent } from "./client-event";
import { getFlowSessionId } from "./session-id";

/** Campaign names that the flow API accepts (flow/protocol/requests.ts). */
const campaignName = /^[\w-]{1,64}$/;

/**
 * Posts the page's path, without query, and the campaign to the navigation log (docs/product.md section 7). Only
 * prerendered pages, which carry a build timestamp, are logged; error pages are not. Browser only, called once per
 * page.
 */
export function logNavigation(): void {
  const { pathname } = location;
  const site = document.documentElement.dataset.site;
  const isPrerendered = document.querySelector(`meta[name="${buildTimestampName}"]`) !== null;
  if (!site || !isPrerendered || pathname.endsWith("/500")) return;
  const campaign = getVisitCampaign() ?? "";
  void postClientEvent({
    name: "Navigation",
    sessionId: getFlowSessionId(),
    payload: { page: pathname, site, ...(campaignName.test(campaign) && { campaign }) },
  });
}
