/** Campaign ids whose phone taps are registered as clicks (docs/product.md section 9). */
const phoneClickCampaigns = new Set(["23029937188", "23029937431", "23019851196", "23026045634"]);

/** Whether a tap on the number is registered for the campaign that the address names. */
export function registersPhoneClicks(campaign: string | null): boolean {
  return campaign !== null && phoneClickCampaigns.has(campaign);
}

/** `utm_campaign` of the page's address, or null. Browser only. */
export function campaignOfPage(): string | null {
  return campaignOf(location.href);
}

/** `utm_campaign` of the page's address, else of the one where the visit began (flow/browser/tracking/landing.ts). */
export function campaignOfVisit(): string | null {
  return campaignOfPage() ?? campaignOf(landingAddress());
}

function campaignOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).searchParams.get("utm_campaign") || null : null;
}

function landingAddress(): string {
  try {
    return sessionStorage.getItem("landing-url") ?? "";
  } catch {
    return ""; // Storage is blocked: only the page's own address is known.
  }
}
