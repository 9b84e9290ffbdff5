import { unknownGuards } from "@/lib/server/site/route-guards";
import { fixedRoutes, routesOfTheme } from "@/lib/server/site/routes";
import type { Article } from "@/themes/article";
import type { Campaign } from "@/themes/campaigns/campaign";
import type { Theme } from "@/themes/theme";

interface Registries {
  themes: Record<string, Theme>;
  articles: readonly Article[];
  campaigns: readonly Campaign[];
  /** Keys of the flows that exist; undefined where another flow API has them. */
  flowKeys: readonly string[] | undefined;
}

/**
 * What themes, campaigns and articles name that does not exist: articles, flows, sites, pages behind menu links. One
 * sentence a fault, which names the file's subject and the value.
 */
export function themeFaults(registries: Registries): string[] {
  const { themes, articles, campaigns } = registries;
  const sites = Object.keys(themes);
  const paths = new Set(articles.map(({ path }) => path));
  return [
    ...Object.entries(themes).flatMap(([key, theme]) => [
      ...(theme.site === key ? [] : [`site ${key}: its theme says "${theme.site}"`]),
      ...siteFaults(theme, paths, registries),
    ]),
    ...campaigns.flatMap(({ slug, sites: named, flowKey = "", guards = [] }) => [
      ...missing(named, sites).map((site) => `campaign ${slug}: there is no site "${site}"`),
      ...missing([flowKey].filter(Boolean), registries.flowKeys ?? [flowKey]).map(
        (key) => `campaign ${slug}: there is no flow "${key}"`,
      ),
      ...unknownGuards(guards).map((name) => `campaign ${slug}: there is no middleware "${name}"`),
    ]),
    ...fixedRoutes.flatMap(({ path, guards = [] }) =>
      unknownGuards(guards).map((name) => `route ${path}: there is no middleware "${name}"`),
    ),
    ...articles.flatMap(({ path, covers = [] }) =>
      missing(covers, paths).map((covered) => `article ${path}: there is no article "${covered}"`),
    ),
  ];
}

function siteFaults(theme: Theme, paths: Set<string>, { campaigns, flowKeys }: Registries) {
  const { site, articles = [], menu, start, flows, redirects = {} } = theme;
  const pages = routesOfTheme(theme, campaigns).map(({ path }) => path);
  const links = menu.flatMap(({ link, submenu }) => [link, ...submenu.map((item) => item.link)]);
  const lost = (link: string) => !pages.includes(link.split("#")[0] ?? "");
  const keys = Object.values(flows).map(({ flowKey }) => flowKey);
  const repeated = pages.filter((path, index) => pages.indexOf(path) !== index);
  return [
    ...missing(articles, paths).map((path) => `site ${site}: there is no article "${path}"`),
    ...repeated.map((path) => `site ${site}: more than one page has the path "${path}"`),
    ...links.filter(lost).map((link) => `site ${site}: the menu links to no page: "${link}"`),
    ...[start.link]
      .filter(lost)
      .map((link) => `site ${site}: its start links to no page: "${link}"`),
    ...Object.entries(redirects).flatMap(([from, to]) =>
      redirectFaults(from, to, pages).map((fault) => `site ${site}: ${fault}`),
    ),
    ...missing(keys, flowKeys ?? keys).map((key) => `site ${site}: there is no flow "${key}"`),
  ];
}

/** A redirect rule leads from a path without a page to one with, or out by https (docs/product.md section 8). */
function redirectFaults(from: string, to: string, pages: readonly string[]): string[] {
  if (!from.startsWith("/")) return [`a redirect starts from no path: "${from}"`];
  if (pages.includes(from)) return [`a redirect hides the page "${from}"`];
  const [path = ""] = to.split(/[?#]/);
  const leadsSomewhere = to.startsWith("/")
    ? pages.includes(path)
    : URL.canParse(to) && new URL(to).protocol === "https:";
  return leadsSomewhere ? [] : [`the redirect of "${from}" leads nowhere: "${to}"`];
}

/** The names that are not among the known ones, each once. */
function missing(names: readonly string[], known: Iterable<string>): string[] {
  const knownNames = new Set(known);
  return [...new Set(names)].filter((name) => !knownNames.has(name));
}
