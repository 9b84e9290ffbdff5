import type { Campaign } from "@/themes/campaigns/campaign";
import { campaigns as templates } from "@/themes/campaigns/registry";
import { listCampaigns } from "./list-campaigns";
import { getSiteTheme } from "./sites";

/** Title, description, and URL of the landing page of an ad. */
export interface AdLandingPage {
  title: string;
  description: string;
  /** Brand name of the site that owns the page. */
  brand: string;
  /** Host and path of the page, without a scheme: `www.example.com/trucking`. */
  address: string;
}

/** The site of an ad, and the host name that the ad displays. */
interface RequestedSite {
  site: string;
  host: string;
}

/** Returns the landing page of the campaign with this slug, or `undefined` if there is none. */
export function findCampaignLandingPage(
  asked: RequestedSite,
  slug: string,
): AdLandingPage | undefined {
  const campaign = listCampaigns().find((one) => one.slug === slug);
  return campaign && toAdLandingPage(asked, campaign);
}

/**
 * Returns the landing page of an ad. The ad's id is the position of a campaign, starting at 1 with the templates. Other
 * ids, and ids of paused pages, get the site's home page.
 */
export function getAdLandingPage(asked: RequestedSite, adId: number): AdLandingPage {
  const slugs = new Set([...templates, ...listCampaigns()].map(({ slug }) => slug));
  const slug = [...slugs][adId - 1];
  const page = slug === undefined ? undefined : findCampaignLandingPage(asked, slug);
  return page ?? getAdHomePage(asked);
}

/** Returns the site's home page as the landing page of an ad. */
export function getAdHomePage({ site, host }: RequestedSite): AdLandingPage {
  const { home, brand } = getSiteTheme(site);
  return { title: home.title, description: home.description, brand: brand.name, address: host };
}

/**
 * Returns a campaign's page on the given site. If the site lacks the campaign, returns the page on the first site that
 * has it.
 */
function toAdLandingPage(
  { site, host }: RequestedSite,
  { sites, copy, slug }: Campaign,
): AdLandingPage {
  const owner = getSiteTheme(sites.includes(site) ? site : (sites[0] ?? site));
  const ownHost = owner.site === site ? host : (owner.hosts[0] ?? host);
  const { title, description } = copy;
  return { title, description, brand: owner.brand.name, address: `${ownHost}/${slug}` };
}

/** Returns the slugs of all campaigns of a site. Ignores the case of the site's name. */
export function listCampaignSlugs(site: string): string[] {
  return listCampaigns()
    .filter(({ sites }) => sites.some((name) => name.toLowerCase() === site.toLowerCase()))
    .map(({ slug }) => slug);
}
