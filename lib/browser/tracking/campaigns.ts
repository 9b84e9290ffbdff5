import { isTrackingValue } from "@/lib/shared/tracking-value";

/** Campaign ids whose phone taps are registered as clicks (docs/product.md section 9). */
const phoneClickCampaigns = new Set(["23029937188", "23029937431", "23019851196", "23026045634"]);

/** Whether a tap on the number is registered for the campaign that the address names. */
export function registersPhoneClicks(campaign: string | null): boolean {
  return campaign !== null && phoneClickCampaigns.has(campaign);
}

/** `utm_campaign` of the page's address, or null. Browser only. */
export function campaignOfPage(): string | null {
  return campaignOf(location.search);
}

/** `utm_campaign` of the page's address, else of the one where the visit began (flow/browser/tracking/landing.ts). */
export function campaignOfVisit(): string | null {
  try {
    return campaignOfPage() ?? campaignOf(sessionStorage.getItem("landing-url")?.split("?")[1]);
  } catch {
    return null; // Storage is blocked: only the page's own address is known.
  }
}

function campaignOf(query: string | undefined): string | null {
  const campaign = new URLSearchParams(query).get("utm_campaign");
  return campaign !== null && isTrackingValue(campaign) ? campaign : null;
}
