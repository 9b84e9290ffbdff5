import { articlesByPath } from "@/themes/articles/registry";
import { mvaTheme } from "@/themes/mva";
import { themes } from "@/themes/registry";
import { listRoutes, type SiteRoute } from "@/lib/server/site/routes";

/** The pages that `npm test` also opens at desktop size: a home page of each kind of site, and a form page. */
const wide = new Set(["mva /", "mva /claims/makeclaim", "ysm /"]);

/**
 * Every page of every site, with its theme. `npm test` opens a sample: of `mvaTheme` one page per layout, an article and the
 * questionnaire's page, and the home page of one other site of each kind. `tag` marks the others for `npm run
 * test:long`. `shortTag` leaves three pages to `npm test` at phone size.
 */
export const sitePages = Object.values(themes).flatMap((theme) =>
  listRoutes(theme.site).map((route, index, all) => {
    const isFirst = index === all.findIndex((other) => isLikeIt(route, other));
    const isSampled =
      theme === mvaTheme
        ? isFirst || route.path === "/claims/makeclaim"
        : route.path === "/" && ["roundup", "ysm"].includes(theme.site);
    const isWide = wide.has(`${theme.site} ${route.path}`);
    const tag = isSampled ? (isWide ? ["@wide"] : []) : ["@long"];
    return { theme, ...route, isSampled, tag, shortTag: isWide ? [] : ["@long"] };
  }),
);

function isLikeIt(route: SiteRoute, other: SiteRoute): boolean {
  return (
    route.layout === other.layout &&
    articlesByPath.has(route.path) === articlesByPath.has(other.path)
  );
}

/** Returns the URL of a site's page on a local server. */
export function siteAddress(site: string, port: number, path: string): string {
  return `http://${site.toLowerCase()}.localhost:${port}${path}`;
}

/** A content page of `mvaTheme`. */
export const mvaArticle = mvaTheme.articles?.[0] ?? "/";

/** The public host of each site. */
export const siteHosts = Object.fromEntries(
  Object.values(themes).map(({ site, hosts }) => [site, hosts[0] ?? ""]),
);
