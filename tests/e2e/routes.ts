import { articlesByPath } from "@/themes/articles/registry";
import { mva } from "@/themes/mva";
import { themes } from "@/themes/registry";
import { routesOf, type SiteRoute } from "@/lib/server/site/routes";

/**
 * Every page of the site `mva`, as its theme has it; lib/server/site/routes.test.ts holds the pages of docs/product.md
 * section 2.
 */
export const mvaRoutes = routesOf("mva");

/** The pages that `npm test` opens at desktop size too: of each kind of site its home page, and a page that is a form. */
const wide = new Set(["mva /", "mva /claims/makeclaim", "ysm /"]);

/**
 * Every page of every site, with its theme: what a page must have follows from what the theme names. `npm test` opens
 * a sample of them, `tag` marks the others for `npm run test:long`: of `mva` one page of each layout, one article, and the
 * page that is a questionnaire; the home page of another site of each kind. `shortTag` leaves to `npm test` three pages, on a phone.
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

/** Every flow of every site, and a page where it begins: a call's behind its link. */
export const siteFlows = Object.values(themes).flatMap(({ site, claims, flows }) =>
  Object.entries(flows).map(([use, { flowKey, variantThankYouPage }]) => {
    const isCall = use === "call";
    const path = claims && !isCall ? "/claims/makeclaim" : "/";
    return { site, flowKey, isCall, path, variantThankYouPage };
  }),
);

/** The address of a site's page on a server at a port of this machine. */
export function siteAddress(site: string, port: number, path: string): string {
  return `http://${site.toLowerCase()}.localhost:${port}${path}`;
}

/** An information page of `mva`. */
export const mvaArticle = mva.articles?.[0] ?? "/";

/** The navigation menu of `mva`; themes/accident-menu.test.ts holds it word for word. */
export const mvaMenu = mva.menu;

/** A path that only `mva` has a page at: another site answers it with a fatal 404. */
export const onlyOnMva =
  mvaRoutes.find(({ path }) =>
    Object.keys(themes)
      .filter((site) => site !== "mva")
      .every((site) => routesOf(site).every((route) => route.path !== path)),
  )?.path ?? "/";

/** The public host of each site. */
export const siteHosts = Object.fromEntries(
  Object.values(themes).map(({ site, hosts }) => [site, hosts[0] ?? ""]),
);

/** Whether a page of `mva` carries questions and answers: every article may, the home page does. */
export function hasQuestions(path: string): boolean {
  return path === "/" || (articlesByPath.get(path)?.questions.length ?? 0) > 0;
}
