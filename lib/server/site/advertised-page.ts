import { campaigns } from "@/themes/campaigns/registry";
import { themeOf } from "./theme-of";

/** The page that an ad leads to: the campaign's of that slug, else the site's home page. */
export function advertisedPage(site: string, slug: string) {
  const campaign = campaigns.find((one) => one.slug === slug);
  const { title, description } = campaign?.copy ?? themeOf(site).landing;
  return { title, description, isOfSlug: campaign !== undefined };
}
