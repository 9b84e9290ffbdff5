import { isStorableTrackingValue } from "@/lib/shared/tracking-value";

/**
 * Ids of the ad campaigns whose visitors' taps on the phone number are reported to the phone-number API
 * (docs/product.md section 9).
 */
const phoneClickCampaigns = new Set(["23029937188", "23029937431", "23019851196", "23026045634"]);

/** Returns whether taps on the phone number are reported to the phone-number API for visitors from an ad campaign. */
export function hasPhoneClickReporting(campaign: string | null): boolean {
  return campaign !== null && phoneClickCampaigns.has(campaign);
}

/** Returns the `utm_campaign` parameter of the page's URL, or `null` if it is missing or invalid. Browser only. */
export function getPageCampaign(): string | null {
  return parseCampaign(location.search);
}

/**
 * Returns the `utm_campaign` parameter of the page's URL, or else of the visit's first URL. Returns `null` if neither
 * URL has the parameter.
 */
export function getVisitCampaign(): string | null {
  try {
    return getPageCampaign() ?? parseCampaign(sessionStorage.getItem("landing-url")?.split("?")[1]);
  } catch {
    return null; // Storage is blocked, so the URL where the visit began is unknown.
  }
}

function parseCampaign(query: string | undefined): string | null {
  const campaign = new URLSearchParams(query).get("utm_campaign");
  return campaign !== null && isStorableTrackingValue(campaign) ? campaign : null;
}
