import type { Campaign } from "@/themes/campaigns/campaign";
import { campaigns } from "@/themes/campaigns/registry";
import { getTheme } from "./sites";

/** Landing page of an ad. */
export interface AdvertisedPage {
  title: string;
  description: string;
  /** Brand name of the site that has the page. */
  brand: string;
  /** Host and path of the page, without a scheme. */
  address: string;
}

/** Requested site and the host name in the request for an ad. */
interface AskedSite {
  site: string;
  host: string;
}

/** Returns the page of the campaign with this slug, or undefined if there is none. */
export function findCampaignPage(asked: AskedSite, slug: string): AdvertisedPage | undefined {
  const campaign = campaigns.find((one) => one.slug === slug);
  return campaign && pageOf(asked, campaign);
}

/**
 * Returns the page of an ad by number. Ad 1 belongs to the first campaign of the registry. A number without a
 * campaign is an ad for the site's home page.
 */
export function getAdvertisedPage(asked: AskedSite, adId: number): AdvertisedPage {
  const campaign = campaigns[adId - 1];
  return campaign ? pageOf(asked, campaign) : getAdvertisedHomePage(asked);
}

/** Returns the site's home page as an ad describes it. */
export function getAdvertisedHomePage({ site, host }: AskedSite): AdvertisedPage {
  const { home, brand } = getTheme(site);
  return { title: home.title, description: home.description, brand: brand.name, address: host };
}

/** Returns a campaign's page on the requested site, or else on the first site that has the campaign. */
function pageOf({ site, host }: AskedSite, { sites, copy, slug }: Campaign): AdvertisedPage {
  const owner = getTheme(sites.includes(site) ? site : (sites[0] ?? site));
  const ownHost = owner.site === site ? host : (owner.hosts[0] ?? host);
  const { title, description } = copy;
  return { title, description, brand: owner.brand.name, address: `${ownHost}/${slug}` };
}

/** Returns the slugs of a site's campaigns. The site's name may be in any case. */
export function listCampaignSlugs(site: string): string[] {
  return campaigns
    .filter(({ sites }) => sites.some((name) => name.toLowerCase() === site.toLowerCase()))
    .map(({ slug }) => slug);
}
