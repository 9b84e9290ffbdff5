import { articlesByPath } from "@/themes/articles/registry";
import { mva } from "@/themes/mva";
import { themes } from "@/themes/registry";
import { routesOf, type SiteRoute } from "@/lib/server/site/routes";

/** The pages that `npm test` opens at desktop size, too: a home page of each kind of site, and a page that is a form. */
const wide = new Set(["mva /", "mva /claims/makeclaim", "ysm /"]);

/**
 * Every page of every site, with its theme. `npm test` opens a sample: of `mva` one page of each layout, one article and the
 * page that is a questionnaire, and the home page of another site of each kind. `tag` marks the others for `npm run test:long`.
 * `shortTag` leaves three pages to `npm test`, on a phone.
 */
export const sitePages = Object.values(themes).flatMap((theme) =>
  routesOf(theme.site).map((route, index, all) => {
    const isFirst = index === all.findIndex((other) => isLikeIt(route, other));
    const isSampled =
      theme === mva
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

/** The URL of a site's page on a server on a port of this machine. */
export function siteAddress(site: string, port: number, path: string): string {
  return `http://${site.toLowerCase()}.localhost:${port}${path}`;
}

/** An information page of `mva`. */
export const mvaArticle = mva.articles?.[0] ?? "/";

/** The public host of each site. */
export const siteHosts = Object.fromEntries(
  Object.values(themes).map(({ site, hosts }) => [site, hosts[0] ?? ""]),
);
