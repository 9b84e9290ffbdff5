import { isTrackingValue } from "@/lib/shared/tracking-value";

/** Ids of the campaigns whose phone taps are registered as clicks (docs/product.md section 9). */
const phoneClickCampaigns = new Set(["23029937188", "23029937431", "23019851196", "23026045634"]);

/** Returns whether phone taps of a campaign are registered as clicks. */
export function isPhoneClickCampaign(campaign: string | null): boolean {
  return campaign !== null && phoneClickCampaigns.has(campaign);
}

/** Returns `utm_campaign` from the page's URL, or null. Browser only. */
export function getPageCampaign(): string | null {
  return campaignOf(location.search);
}

/**
 * Returns `utm_campaign` from the page's URL, or else from the URL on which the visit began
 * (flow/browser/tracking/landing.ts).
 */
export function getVisitCampaign(): string | null {
  try {
    return getPageCampaign() ?? campaignOf(sessionStorage.getItem("landing-url")?.split("?")[1]);
  } catch {
    return null; // Storage is blocked, so the visit's first URL is unknown.
  }
}

function campaignOf(query: string | undefined): string | null {
  const campaign = new URLSearchParams(query).get("utm_campaign");
  return campaign !== null && isTrackingValue(campaign) ? campaign : null;
}
