import { articlesByPath } from "@/themes/articles/registry";
import type { Campaign } from "@/themes/campaigns/campaign";
import { themes } from "@/themes/registry";
import type { Theme } from "@/themes/theme";
import { listServedThemes } from "./served-sites";
import { confirmPrivacyRequestPath, continueSessionPath } from "@/lib/shared/private-page-paths";
import { privacyRequestPath } from "@/lib/shared/visitor-request";
import { questionnairePath } from "@/lib/shared/form-path";
import { thankYouPath } from "@/lib/shared/thank-you-path";
import { parseLanguagePath } from "@/lib/shared/languages";
import { listSiteLanguages } from "./editions";
import { isCampaignPaused, listCampaigns } from "./list-campaigns";
import { hasListedReceivers } from "./listed-receivers";
import { listStateLawPagePaths } from "./state-articles";

export type RouteLayout =
  "default" | "without-form" | "without-footer" | "without-menu" | "campaign";

/** A page of a site: its path, its layout, and whether search engines may index it. */
export interface SiteRoute {
  path: string;
  layout: RouteLayout;
  isIndexed: boolean;
  /** Whether the page is rendered for each request. All other pages are prerendered. */
  isDynamic?: true;
  /** Names of additional path checks. Some checks apply to every route (route-guards.ts). */
  guards?: readonly string[];
}

/** A page that a site has only if its theme contains texts for the page. */
interface ThemedRoute extends SiteRoute {
  /** Whether the page lists lead receivers, such as law firms. Search engines may index it only if the site has any. */
  listsReceivers?: true;
  existsOnTheme(theme: Theme): boolean;
}

/** Path of the About page, which describes who runs the site and how it earns money. */
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
  existsOnTheme: withDirectory,
} as const;

/**
 * Pages that have their own folder in `app/[site]`. A site has such a page if `existsOnTheme` returns true for its
 * theme.
 */
export const fixedPageRoutes: readonly ThemedRoute[] = [
  { path: "/", layout: "default", isIndexed: true, existsOnTheme: everySite },
  { path: "/sponsors", ...listing },
  { path: "/phonenumbers", layout: "without-form", isIndexed: true, existsOnTheme: withDirectory },
  { path: "/attorneydirectory", ...listing },
  { path: aboutPath, layout: "without-form", isIndexed: true, existsOnTheme: everySite },
  {
    path: "/company/PrivacyPolicy",
    layout: "without-form",
    isIndexed: true,
    existsOnTheme: everySite,
  },
  {
    path: privacyRequestPath,
    layout: "without-form",
    isIndexed: true,
    isDynamic: true,
    existsOnTheme: everySite,
  },
  {
    path: confirmPrivacyRequestPath,
    layout: "without-form",
    isIndexed: false,
    existsOnTheme: everySite,
  },
  {
    path: questionnairePath,
    layout: "without-menu",
    isIndexed: false,
    isDynamic: true,
    existsOnTheme: everySite,
  },
  { path: continueSessionPath, layout: "without-form", isIndexed: false, existsOnTheme: everySite },
  { path: thankYouPath, layout: "without-form", isIndexed: false, existsOnTheme: everySite },
  { path: "/claims", layout: "without-footer", isIndexed: true, existsOnTheme: withClaims },
  {
    path: "/claims/makingaclaim",
    layout: "without-footer",
    isIndexed: true,
    existsOnTheme: withClaims,
  },
  {
    path: "/claims/makeclaim",
    layout: "without-footer",
    isIndexed: true,
    existsOnTheme: withClaims,
  },
  {
    path: "/claims/scheduleacall",
    layout: "without-footer",
    isIndexed: false,
    existsOnTheme: withCallForm,
  },
  {
    path: "/claims/youhaveaclaim",
    layout: "without-footer",
    isIndexed: false,
    existsOnTheme: withClaims,
  },
  {
    path: "/claims/claimsubmitted",
    layout: "without-footer",
    isIndexed: false,
    existsOnTheme: withClaims,
  },
  { path: "/health-check", layout: "without-footer", isIndexed: false, existsOnTheme: everySite },
];

/** Returns all pages of a site, in the order of docs/product.md section 2, Routes. Empty for an unknown site. */
export function listRoutes(site: string): SiteRoute[] {
  const theme = Object.hasOwn(themes, site) ? themes[site] : undefined;
  return theme ? listThemeRoutes(theme, listCampaigns()) : [];
}

/** Returns all pages of a theme, including the pages of its campaigns. */
export function listThemeRoutes(theme: Theme, campaigns: readonly Campaign[]): SiteRoute[] {
  return [
    ...fixedPageRoutes
      .filter(({ existsOnTheme }) => existsOnTheme(theme))
      .map(({ path, layout, isIndexed, isDynamic, listsReceivers }) => ({
        path,
        layout,
        isIndexed: isIndexed && (!listsReceivers || hasListedReceivers(theme)),
        ...(isDynamic && { isDynamic }),
      })),
    ...(theme.articles ?? []).map((path) => ({
      path,
      layout: "default" as const,
      isIndexed: articlesByPath.get(path)?.draft !== true,
    })),
    ...listStateLawPagePaths(theme).map((path) => ({
      path,
      layout: "default" as const,
      isIndexed: true,
    })),
    ...campaigns
      .filter((campaign) => campaign.sites.includes(theme.site))
      .map(({ slug, guards, isIndexed = false }) => ({
        path: `/${slug}`,
        layout: "campaign" as const,
        isIndexed,
        ...(guards && { guards }),
      })),
  ];
}

/** Tells whether a path belongs to a page of this site, only to pages of other sites, or to no page. */
export function findPathOwner(path: string, site: string): "this-site" | "other-site" | "none" {
  if (hasPage(site, path)) return "this-site";
  return listServedThemes().some(({ site: other }) => hasPage(other, path)) ? "other-site" : "none";
}

/**
 * Finds the page at a path in any language of the site. The result contains the slug of the page's campaign, which is
 * empty for other pages. Finds paused campaigns too, because earlier visits count for them. Returns `undefined` if the
 * site has no such page.
 */
export function findPageByPath(site: string, address: string): { campaign: string } | undefined {
  const theme = Object.hasOwn(themes, site) ? themes[site] : undefined;
  const { path } = parseLanguagePath(address, theme && listSiteLanguages(theme));
  if (isCampaignPaused(site, path.slice(1))) return { campaign: path.slice(1) };
  const route = listRoutes(site).find((one) => one.path === path);
  return route && { campaign: route.layout === "campaign" ? path.slice(1) : "" };
}

/** Returns the names of all served sites that have a page at the given path. */
export function listSitesWithPage(path: string): string[] {
  return listServedThemes().flatMap(({ site }) => (hasPage(site, path) ? [site] : []));
}

function hasPage(site: string, path: string): boolean {
  return listRoutes(site).some((route) => route.path === path);
}
