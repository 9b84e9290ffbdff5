import { campaigns } from "@/themes/campaigns/registry";
import { themes } from "@/themes/registry";

/** The pages of a site that ads may lead to: its home page, its campaigns, its articles. */
export function pathsOf(site: string): string[] {
  const theme = themes[site];
  if (!theme) return [];
  const own = campaigns.filter(({ sites }) => sites.includes(site)).map(({ slug }) => `/${slug}`);
  return ["/", ...own, ...Object.keys(theme.articles ?? {})];
}
