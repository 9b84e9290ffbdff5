import type { Campaign } from "@/themes/campaigns/campaign";
import { campaigns } from "@/themes/campaigns/registry";
import { themeOf } from "./sites";

/** The page that an ad leads to. */
export interface AdvertisedPage {
  title: string;
  description: string;
  /** The name of the site that has the page. */
  brand: string;
  /** Where the page is: host and path, without a scheme. */
  address: string;
}

/** A site that is asked for an ad, and the host by which it was asked. */
interface AskedSite {
  site: string;
  host: string;
}

/** Returns the campaign page of a slug; undefined where no campaign has it. */
export function campaignPage(asked: AskedSite, slug: string): AdvertisedPage | undefined {
  const campaign = campaigns.find((one) => one.slug === slug);
  return campaign && pageOf(asked, campaign);
}

/**
 * Returns the page of the ad with this number: the first ad is the first campaign's of the registry. A number that no
 * campaign has is an ad for the site's home page.
 */
export function advertisedPage(asked: AskedSite, adId: number): AdvertisedPage {
  const campaign = campaigns[adId - 1];
  return campaign ? pageOf(asked, campaign) : homePage(asked);
}

/** Returns the site's own home page, as an ad speaks of it. */
export function homePage({ site, host }: AskedSite): AdvertisedPage {
  const { home, brand } = themeOf(site);
  return { title: home.title, description: home.description, brand: brand.name, address: host };
}

/** A campaign's page on the asked site, or on the first site that has it. */
function pageOf({ site, host }: AskedSite, { sites, copy, slug }: Campaign): AdvertisedPage {
  const owner = themeOf(sites.includes(site) ? site : (sites[0] ?? site));
  const ownHost = owner.site === site ? host : (owner.hosts[0] ?? host);
  const { title, description } = copy;
  return { title, description, brand: owner.brand.name, address: `${ownHost}/${slug}` };
}

/** The slugs of a site's campaigns, whatever the case of its name. */
export function campaignSlugsOf(site: string): string[] {
  return campaigns
    .filter(({ sites }) => sites.some((name) => name.toLowerCase() === site.toLowerCase()))
    .map(({ slug }) => slug);
}
