import { articlesByPath } from "@/themes/articles/registry";
import { accidentClaimsTheme } from "@/themes/mva";
import { themes } from "@/themes/registry";
import { listRoutes, type SiteRoute } from "@/lib/server/site/routes";

/** Pages that `npm test` also opens at desktop size: a home page of each kind of site, and a page with a form. */
const wide = new Set(["mva /", "mva /claims/makeclaim", "ysm /"]);

/**
 * Every page of every site with its theme. `tag` limits a test to a sample of pages in `npm test`; `npm run test:long`
 * runs it for all. `shortTag` is for slow tests and limits them to the pages in `wide`.
 */
export const sitePages = Object.values(themes).flatMap((theme) =>
  listRoutes(theme.site).map((route, index, all) => {
    const isFirst = index === all.findIndex((other) => isLikeIt(route, other));
    const isSampled =
      theme === accidentClaimsTheme
        ? isFirst || route.path === "/claims/makeclaim"
        : route.path === "/" && theme.site === "ysm";
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

/** Returns a URL of a site on a local server, such as `http://mva.localhost:3000/`. */
export function getLocalSiteUrl(site: string, port: number, path: string): string {
  return `http://${site.toLowerCase()}.localhost:${port}${path}`;
}

/** Path of an article of `accidentClaimsTheme`. */
export const mvaArticlePath = accidentClaimsTheme.articles?.[0] ?? "/";

/** Public host of each site. */
export const siteHosts = Object.fromEntries(
  Object.values(themes).map(({ site, hosts }) => [site, hosts[0] ?? ""]),
);
