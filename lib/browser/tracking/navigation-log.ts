import { buildTimestampName } from "@/lib/shared/build-timestamp";
import { campaignOfVisit } from "./campaigns";
import { postClientEvent } from "./client-event";
import { flowSessionId } from "./session-id";

/** What the flow API takes as a campaign (flow/protocol/requests.ts). */
const campaignName = /^[\w-]{1,64}$/;

/**
 * Posts the page to the navigation log (docs/product.md section 7): its path without the query, and the campaign.
 * Prerendered pages only, which tell when they were built: error pages are no pages of the site. Browser only, once a
 * page.
 */
export function logNavigation(): void {
  const { pathname } = location;
  const site = document.documentElement.dataset.site;
  const isPrerendered = document.querySelector(`meta[name="${buildTimestampName}"]`) !== null;
  if (!site || !isPrerendered || pathname.endsWith("/500")) return;
  const campaign = campaignOfVisit() ?? "";
  void postClientEvent({
    name: "Navigation",
    sessionId: flowSessionId(),
    payload: { page: pathname, site, ...(campaignName.test(campaign) && { campaign }) },
  });
}
