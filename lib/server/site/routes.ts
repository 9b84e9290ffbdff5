import { articlesByPath } from "@/themes/articles/registry";
import { campaigns } from "@/themes/campaigns/registry";
import { themes } from "@/themes/registry";

export type Layout = "default" | "without-form" | "without-footer" | "campaign";

/** One page of a site: where it is, its layout, and whether search engines may list it. */
export interface SiteRoute {
  path: string;
  layout: Layout;
  isIndexed: boolean;
  /** Checks of its path beside those of every route, by name (route-guards.ts). */
  guards?: readonly string[];
}

/** The pages that every site has. */
export const commonRoutes: readonly SiteRoute[] = [
  { path: "/", layout: "default", isIndexed: true },
  { path: "/sponsors", layout: "without-form", isIndexed: true },
  { path: "/phonenumbers", layout: "without-form", isIndexed: true },
  { path: "/attorneydirectory", layout: "without-form", isIndexed: true },
  { path: "/company/PrivacyPolicy", layout: "without-form", isIndexed: true },
  { path: "/claims", layout: "without-footer", isIndexed: true },
  { path: "/claims/makingaclaim", layout: "without-footer", isIndexed: true },
  { path: "/claims/makeclaim", layout: "without-footer", isIndexed: true },
  { path: "/claims/scheduleacall", layout: "without-footer", isIndexed: false },
  { path: "/claims/youhaveaclaim", layout: "without-footer", isIndexed: false },
  { path: "/claims/claimsubmitted", layout: "without-footer", isIndexed: false },
  { path: "/health-check", layout: "without-footer", isIndexed: false },
];

/** Every page of a site (docs/product.md section 2, Routes), in the order of its table; empty for an unknown site. */
export function routesOf(site: string): SiteRoute[] {
  const theme = Object.hasOwn(themes, site) ? themes[site] : undefined;
  if (!theme) return [];
  return [
    ...commonRoutes,
    ...theme.articles.map((path) => ({
      path,
      layout: "default" as const,
      isIndexed: articlesByPath.get(path)?.draft !== true,
    })),
    ...campaigns
      .filter((campaign) => campaign.sites.includes(site))
      .map(({ slug, guards }) => ({
        path: `/${slug}`,
        layout: "campaign" as const,
        isIndexed: false,
        ...(guards && { guards }),
      })),
  ];
}

/** Who has a page at a path: this site, other sites only, or nobody. */
export function ownerOfPath(path: string, site: string): "this-site" | "other-site" | "none" {
  if (hasPage(site, path)) return "this-site";
  return Object.keys(themes).some((other) => hasPage(other, path)) ? "other-site" : "none";
}

function hasPage(site: string, path: string): boolean {
  return routesOf(site).some((route) => route.path === path);
}
