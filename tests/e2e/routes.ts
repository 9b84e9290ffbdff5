import { articlesByPath } from "@/themes/articles/registry";
import { mva } from "@/themes/mva";
import { themes } from "@/themes/registry";
import { routesOf } from "@/lib/server/site/routes";

/**
 * Every page of the site `mva`, as its theme has it; lib/server/site/routes.test.ts holds the pages of docs/product.md
 * section 2.
 */
export const mvaRoutes = routesOf("mva");

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

/** Whether a page carries questions and answers: every article may, the home page does. */
export function hasQuestions(path: string): boolean {
  return path === "/" || (articlesByPath.get(path)?.questions.length ?? 0) > 0;
}
