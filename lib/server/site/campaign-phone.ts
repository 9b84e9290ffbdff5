import { toNationalDigits } from "@/lib/shared/phone";
import { findSiteCampaign, listCampaigns } from "./list-campaigns";
import { getDefaultPhoneNumber } from "./sites";

/**
 * Returns the ten-digit phone number for visitors of a campaign: the campaign's own, or else the site's. Returns
 * `undefined` if there is none.
 *
 * @param slug The campaign's slug. Empty for visitors who came to another page.
 */
export function getCampaignPhoneNumber(site: string, slug: string): string | undefined {
  const phone = findSiteCampaign(site, slug)?.phone;
  return phone === undefined ? getDefaultPhoneNumber(site) : toNationalDigits(phone);
}

/** Returns the ten-digit phone numbers that the site's pages display, without those of a phone-number API. */
export function listSitePhoneNumbers(site: string): string[] {
  const campaigns = listCampaigns().filter(({ sites }) => sites.includes(site));
  const numbers = [getDefaultPhoneNumber(site), ...campaigns.map(({ phone }) => phone)];
  return numbers.flatMap((number) => (number === undefined ? [] : toNationalDigits(number)));
}
