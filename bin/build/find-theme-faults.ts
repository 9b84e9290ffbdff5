import { findFlowStartFaults } from "@/server/flow-checks/find-flow-start-faults";
import { allFlowDefinitions } from "@/server/flows/flow-registry";
import {
  findCampaignFaults,
  type CampaignReferences,
} from "@/server/landing-pages/find-campaign-faults";
import { findUnknownRouteGuards } from "@/lib/server/site/route-guards";
import { fixedPageRoutes, listThemeRoutes } from "@/lib/server/site/routes";
import { findUnknownScenes } from "@/lib/server/site/scene-faults";
import type { Article } from "@/themes/article";
import { articles as ownArticles } from "@/themes/articles/registry";
import { campaigns as ownCampaigns } from "@/themes/campaigns/registry";
import { themes as ownThemes } from "@/themes/registry";
import type { Theme } from "@/themes/theme";
import { findUnknownExperimentFlows } from "./find-unknown-experiment-flows";

interface ThemeRegistries extends CampaignReferences {
  articles: readonly Article[];
}

/**
 * Checks the themes, campaigns and articles in this repository. Returns a message for each error. Flow keys and
 * prefilled values are not checked if an external flow API is configured, because only that API knows them.
 */
export function findRepositoryThemeFaults(flowApiUrl: string | undefined): string[] {
  const flows = flowApiUrl ? undefined : allFlowDefinitions;
  return findThemeFaults({
    themes: ownThemes,
    articles: ownArticles,
    campaigns: ownCampaigns,
    flows,
  });
}

/**
 * Checks all references in themes, campaigns and articles, for example to flows, sites or pages. Returns a message for
 * each reference to something that does not exist.
 */
export function findThemeFaults(registries: ThemeRegistries): string[] {
  const { themes, articles, campaigns, flows } = registries;
  const mainFlow = (theme: Theme) => theme.flows.main.flowKey;
  const flowsOf = (keys: readonly string[]) => flows?.filter(({ key }) => keys.includes(key)) ?? [];
  const paths = new Set(articles.map(({ path }) => path));
  return [
    ...Object.entries(themes).flatMap(([key, theme]) => [
      ...(theme.site === key ? [] : [`site ${key}: its theme names itself "${theme.site}"`]),
      ...findSiteFaults(theme, paths, registries),
    ]),
    ...campaigns.flatMap((campaign) =>
      findCampaignFaults(campaign, registries).map(
        ({ message }) => `campaign ${campaign.slug}: ${message}`,
      ),
    ),
    ...(flows === allFlowDefinitions ? findUnknownExperimentFlows(allFlowDefinitions) : []),
    ...fixedPageRoutes.flatMap(({ path, guards = [] }) =>
      findUnknownRouteGuards(guards).map((name) => `route ${path}: unknown middleware "${name}"`),
    ),
    ...articles.flatMap(({ path, covers = [], prefill }) => [
      ...listUnknownNames(covers, paths).map(
        (covered) => `article ${path}: unknown article "${covered}"`,
      ),
      ...findFlowStartFaults({
        prefill,
        flows: flowsOf(
          Object.values(themes)
            .filter((theme) => theme.articles?.includes(path))
            .map(mainFlow),
        ),
      }).map(({ message }) => `article ${path}: ${message}`),
    ]),
  ];
}

function findSiteFaults(
  theme: Theme,
  paths: Set<string>,
  { campaigns, flows: known }: ThemeRegistries,
) {
  const flowKeys = known?.map(({ key }) => key);
  const { site, articles = [], menu, start, flows, redirects = {} } = theme;
  const pages = listThemeRoutes(theme, campaigns).map(({ path }) => path);
  const links = menu.flatMap(({ link, submenu }) => [link, ...submenu.map((item) => item.link)]);
  const lost = (link: string) => !pages.includes(link.split("#")[0] ?? "");
  const keys = Object.values(flows).map(({ flowKey }) => flowKey);
  const repeated = pages.filter((path, index) => pages.indexOf(path) !== index);
  return [
    ...listUnknownNames(articles, paths).map((path) => `site ${site}: unknown article "${path}"`),
    ...repeated.map((path) => `site ${site}: several pages have the path "${path}"`),
    ...links
      .filter(lost)
      .map((link) => `site ${site}: the menu links to a page that does not exist: "${link}"`),
    ...[start.link]
      .filter(lost)
      .map((link) => `site ${site}: start.link leads to a page that does not exist: "${link}"`),
    ...Object.entries(redirects).flatMap(([from, to]) =>
      findRedirectFaults(from, to, pages).map((fault) => `site ${site}: ${fault}`),
    ),
    ...listUnknownNames(keys, flowKeys ?? keys).map((key) => `site ${site}: unknown flow "${key}"`),
    ...Object.values(flows).flatMap(({ experiments }) =>
      findFlowStartFaults({ experiments, flows: [] }).map(
        ({ message }) => `site ${site}: ${message}`,
      ),
    ),
    ...findUnknownScenes(theme),
  ];
}

/**
 * Checks a redirect rule and returns its errors. A redirect must lead from an unused path to an existing page or an
 * https URL (docs/product.md section 8).
 */
function findRedirectFaults(from: string, to: string, pages: readonly string[]): string[] {
  if (!from.startsWith("/")) return [`a redirect must start with a path, not "${from}"`];
  if (pages.includes(from)) return [`a redirect hides the page "${from}"`];
  const [path = ""] = to.split(/[?#]/);
  const leadsSomewhere = to.startsWith("/")
    ? pages.includes(path)
    : URL.canParse(to) && new URL(to).protocol === "https:";
  return leadsSomewhere
    ? []
    : [`the redirect of "${from}" leads to a page that does not exist: "${to}"`];
}

/** Returns the given names that are unknown, without duplicates. */
function listUnknownNames(names: readonly string[], known: Iterable<string>): string[] {
  const knownNames = new Set(known);
  return [...new Set(names)].filter((name) => !knownNames.has(name));
}
