import type { Campaign } from "@/themes/campaigns/campaign";
import { campaigns } from "@/themes/campaigns/registry";
import { getTheme } from "./sites";

/** Title, description, and URL of the landing page of an ad. */
export interface AdvertisedPage {
  title: string;
  description: string;
  /** Brand name of the site that owns the page. */
  brand: string;
  /** Host and path of the page, without a scheme: `www.example.com/trucking`. */
  address: string;
}

/** Site for which an ad is requested, and the host name of the request. */
interface AskedSite {
  site: string;
  host: string;
}

/** Returns the landing page of the campaign with this slug, or `undefined` if there is none. */
export function findCampaignPage(asked: AskedSite, slug: string): AdvertisedPage | undefined {
  const campaign = campaigns.find((one) => one.slug === slug);
  return campaign && pageOf(asked, campaign);
}

/**
 * Returns the landing page of an ad by its number. Ad 1 belongs to the first campaign, ad 2 to the second. Numbers
 * without a campaign belong to the site's home page.
 */
export function getAdvertisedPage(asked: AskedSite, adId: number): AdvertisedPage {
  const campaign = campaigns[adId - 1];
  return campaign ? pageOf(asked, campaign) : getAdvertisedHomePage(asked);
}

/** Returns the site's home page as the landing page of an ad. */
export function getAdvertisedHomePage({ site, host }: AskedSite): AdvertisedPage {
  const { home, brand } = getTheme(site);
  return { title: home.title, description: home.description, brand: brand.name, address: host };
}

/**
 * Returns a campaign's page on the given site. If the site lacks the campaign, returns the page on the first site that
 * has it.
 */
function pageOf({ site, host }: AskedSite, { sites, copy, slug }: Campaign): AdvertisedPage {
  const owner = getTheme(sites.includes(site) ? site : (sites[0] ?? site));
  const ownHost = owner.site === site ? host : (owner.hosts[0] ?? host);
  const { title, description } = copy;
  return { title, description, brand: owner.brand.name, address: `${ownHost}/${slug}` };
}

/** Returns the slugs of all campaigns of a site. The site's name may be in any case. */
export function listCampaignSlugs(site: string): string[] {
  return campaigns
    .filter(({ sites }) => sites.some((name) => name.toLowerCase() === site.toLowerCase()))
    .map(({ slug }) => slug);
}
