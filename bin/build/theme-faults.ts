import { commonRoutes } from "@/lib/server/site/routes";
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
    ...campaigns.flatMap(({ slug, sites: named }) =>
      missing(named, sites).map((site) => `campaign ${slug}: there is no site "${site}"`),
    ),
    ...articles.flatMap(({ path, covers = [] }) =>
      missing(covers, paths).map((covered) => `article ${path}: there is no article "${covered}"`),
    ),
  ];
}

function siteFaults(theme: Theme, paths: Set<string>, { campaigns, flowKeys }: Registries) {
  const { site, articles, menu, flows } = theme;
  const pages = [
    ...commonRoutes.map(({ path }) => path),
    ...articles,
    ...campaigns.filter(({ sites }) => sites.includes(site)).map(({ slug }) => `/${slug}`),
  ];
  const links = menu.flatMap(({ link, submenu }) => [link, ...submenu.map((item) => item.link)]);
  const keys = Object.values(flows).map(({ flowKey }) => flowKey);
  const repeated = pages.filter((path, index) => pages.indexOf(path) !== index);
  return [
    ...missing(articles, paths).map((path) => `site ${site}: there is no article "${path}"`),
    ...repeated.map((path) => `site ${site}: more than one page has the path "${path}"`),
    ...missing(links, pages).map((link) => `site ${site}: the menu links to no page: "${link}"`),
    ...missing(keys, flowKeys ?? keys).map((key) => `site ${site}: there is no flow "${key}"`),
  ];
}

/** The names that are not among the known ones, each once. */
function missing(names: readonly string[], known: Iterable<string>): string[] {
  const knownNames = new Set(known);
  return [...new Set(names)].filter((name) => !knownNames.has(name));
}
