import { articlesByPath } from "@/themes/articles/registry";
import type { Campaign } from "@/themes/campaigns/campaign";
import { campaigns } from "@/themes/campaigns/registry";
import { themes } from "@/themes/registry";
import type { Theme } from "@/themes/theme";
import { servedThemes } from "./served-sites";
import { confirmRequestPath, goOnPath } from "@/lib/shared/private-pages";
import { yourInformationPath } from "@/lib/shared/visitor-request";
import { formPath } from "@/lib/shared/form-path";
import { languageOf } from "@/lib/shared/languages";
import { languagesOf } from "./editions";
import { hasListed } from "./listed-receivers";

export type Layout = "default" | "without-form" | "without-footer" | "campaign";

/** One page of a site: where it is, its layout, and whether search engines may list it. */
export interface SiteRoute {
  path: string;
  layout: Layout;
  isIndexed: boolean;
  /** It is drawn for each request, by what is known when the server runs; the others are prerendered. */
  isDynamic?: true;
  /** Checks of its path beside those of every route, by name (route-guards.ts). */
  guards?: readonly string[];
}

/** A page that a site has if its theme has what the page shows. */
interface ThemedRoute extends SiteRoute {
  /** Search engines may list it while the site has anybody to list. */
  listsReceivers?: true;
  isOf(theme: Theme): boolean;
}

/** Who runs the site, and how it is paid. */
export const aboutPath = "/company/About";

const everySite = () => true;
const withDirectory = ({ directory }: Theme) => directory !== undefined;
const withClaims = ({ claims }: Theme) => claims !== undefined;
const withCallForm = ({ flows }: Theme) => flows.call !== undefined;

const listing = {
  layout: "without-form",
  isIndexed: true,
  isDynamic: true,
  listsReceivers: true,
  isOf: withDirectory,
} as const;

/** The pages that have a folder of their own in `app/[site]`, and what of a theme each of them needs. */
export const fixedRoutes: readonly ThemedRoute[] = [
  { path: "/", layout: "default", isIndexed: true, isOf: everySite },
  { path: "/sponsors", ...listing },
  { path: "/phonenumbers", layout: "without-form", isIndexed: true, isOf: withDirectory },
  { path: "/attorneydirectory", ...listing },
  { path: aboutPath, layout: "without-form", isIndexed: true, isOf: everySite },
  { path: "/company/PrivacyPolicy", layout: "without-form", isIndexed: true, isOf: everySite },
  {
    path: yourInformationPath,
    layout: "without-form",
    isIndexed: true,
    isDynamic: true,
    isOf: everySite,
  },
  { path: confirmRequestPath, layout: "without-form", isIndexed: false, isOf: everySite },
  {
    path: formPath,
    layout: "without-form",
    isIndexed: false,
    isDynamic: true,
    isOf: everySite,
  },
  { path: goOnPath, layout: "without-form", isIndexed: false, isOf: everySite },
  { path: "/claims", layout: "without-footer", isIndexed: true, isOf: withClaims },
  { path: "/claims/makingaclaim", layout: "without-footer", isIndexed: true, isOf: withClaims },
  { path: "/claims/makeclaim", layout: "without-footer", isIndexed: true, isOf: withClaims },
  { path: "/claims/scheduleacall", layout: "without-footer", isIndexed: false, isOf: withCallForm },
  { path: "/claims/youhaveaclaim", layout: "without-footer", isIndexed: false, isOf: withClaims },
  { path: "/claims/claimsubmitted", layout: "without-footer", isIndexed: false, isOf: withClaims },
  { path: "/health-check", layout: "without-footer", isIndexed: false, isOf: everySite },
];

/** Every page of a site (docs/product.md section 2, Routes), in the order of its table; empty for an unknown site. */
export function routesOf(site: string): SiteRoute[] {
  const theme = Object.hasOwn(themes, site) ? themes[site] : undefined;
  return theme ? routesOfTheme(theme, campaigns) : [];
}

/** The same, of a theme, with the campaigns that there are. */
export function routesOfTheme(theme: Theme, campaigns: readonly Campaign[]): SiteRoute[] {
  return [
    ...fixedRoutes
      .filter(({ isOf }) => isOf(theme))
      .map(({ path, layout, isIndexed, isDynamic, listsReceivers }) => ({
        path,
        layout,
        isIndexed: isIndexed && (!listsReceivers || hasListed(theme)),
        ...(isDynamic && { isDynamic }),
      })),
    ...(theme.articles ?? []).map((path) => ({
      path,
      layout: "default" as const,
      isIndexed: articlesByPath.get(path)?.draft !== true,
    })),
    ...campaigns
      .filter((campaign) => campaign.sites.includes(theme.site))
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
  return servedThemes().some(({ site: other }) => hasPage(other, path)) ? "other-site" : "none";
}

/**
 * A site's page at a path, in any of its languages, with the slug of the campaign whose it is, "" for none; undefined where
 * there is none.
 */
export function pageAt(site: string, address: string): { campaign: string } | undefined {
  const theme = Object.hasOwn(themes, site) ? themes[site] : undefined;
  const { path } = languageOf(address, theme && languagesOf(theme));
  const route = routesOf(site).find((one) => one.path === path);
  return route && { campaign: route.layout === "campaign" ? path.slice(1) : "" };
}

/** The served sites that have a page at a path. */
export function sitesWithPage(path: string): string[] {
  return servedThemes().flatMap(({ site }) => (hasPage(site, path) ? [site] : []));
}

function hasPage(site: string, path: string): boolean {
  return routesOf(site).some((route) => route.path === path);
}
