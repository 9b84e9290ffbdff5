import { campaigns } from "@/themes/campaigns/registry";
import { themeOf } from "./sites";

/** The page that an ad leads to: the campaign's of that slug, else the site's home page. */
export function advertisedPage(site: string, slug: string) {
  const campaign = campaigns.find((one) => one.slug === slug);
  const { title, description } = campaign?.copy ?? themeOf(site).home;
  return { title, description, isOfSlug: campaign !== undefined };
}

/**
 * The page of the ad with this number, and whose ad it is: the first ad is the first campaign's of the registry. A number
 * that no campaign has is an ad for the site's home page.
 */
export function advertisedPageOf(site: string, adId: number) {
  const campaign = campaigns[adId - 1];
  const { title, description } = campaign?.copy ?? themeOf(site).home;
  const isOfSite = campaign?.sites.includes(site) ?? true;
  const { brand } = themeOf(isOfSite ? site : (campaign?.sites[0] ?? site));
  return { title, description, brand: brand.name, slug: campaign?.slug ?? "" };
}

/** The slugs of a site's campaigns, whatever the case of its name. */
export function campaignSlugsOf(site: string): string[] {
  return campaigns
    .filter(({ sites }) => sites.some((name) => name.toLowerCase() === site.toLowerCase()))
    .map(({ slug }) => slug);
}
