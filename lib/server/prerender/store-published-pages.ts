import { localizePath } from "@/lib/shared/languages";
import { readBuildMeta } from "../builds/build-meta";
import { listCampaignLanguages } from "../language/localize-campaign";
import { getErrorLogFields, log } from "../log";
import { processState, type PublishedCampaign, type StoredPage } from "../process-state";
import { listCampaignPageSlugs } from "../site/campaign-heading";
import { listLocalizedSites } from "../site/editions";
import { toInternalPath } from "../site/internal-path";
import { runPageRender } from "../site/page-render";
import { isSiteServed } from "../site/served-sites";
import { getSiteTheme } from "../site/sites";
import { getStoredPageKey } from "../site/stored-pages";
import { finishPage } from "./finish-page";
import type { PageRenderer } from "./page-renderer";
import { readScriptWords } from "./script-words";

let renderer: PageRenderer | undefined;
let storing = Promise.resolve();
/** Versions of pages that could not be rendered. They are not tried again, and Next renders them for each request. */
const failedPages = new Set<string>();

/** Sets the function that renders pages. Until then, and in development, no pages are stored. */
export function setPageRenderer(render: PageRenderer): void {
  renderer = render;
}

/**
 * Renders the pages and pictures of campaigns that are not stored yet, and removes outdated ones. Stored pages are as
 * fast as prerendered ones and have the same Content-Security-Policy (docs/decisions/0001). Logs pages that cannot be
 * rendered.
 * @param published Campaigns that visitors get now, or soon. The pages of current campaigns stay stored.
 */
export function storePublishedPages(
  published: readonly PublishedCampaign[] = processState.publishedCampaigns,
): Promise<void> {
  const stored = storing.then(() => storePages(published));
  storing = stored.catch(() => undefined);
  return stored;
}

async function storePages(published: readonly PublishedCampaign[]): Promise<void> {
  if (!renderer) return;
  const pages = listPages(published);
  const current = listPages(processState.publishedCampaigns);
  const kept = new Set(
    [...pages, ...current].map((page) => getStoredPageKey(page.internalPath, page)),
  );
  for (const key of processState.storedPages.keys())
    if (!kept.has(key)) processState.storedPages.delete(key);
  for (const page of pages) await storePage(renderer, page, published);
}

interface PublishedPage {
  kind: "page" | "picture";
  version: number;
  host: string;
  path: string;
  /** Path where Next renders the page, such as `/mva/published/rideshare`. */
  internalPath: string;
}

/** Returns all pages and pictures of campaigns: for each site, language, and heading of an ad. */
function listPages(published: readonly PublishedCampaign[]): PublishedPage[] {
  // The internal paths depend on the campaigns that are published.
  return runPageRender({ purpose: "store", path: "", published }, () =>
    published.flatMap(listCampaignPages),
  );
}

function listCampaignPages({ campaign, version, state }: PublishedCampaign): PublishedPage[] {
  if (state === "paused") return [];
  return listLocalizedSites().flatMap(({ key, site, language }) => {
    const theme = getSiteTheme(site);
    const isListed =
      campaign.sites.includes(site) &&
      isSiteServed(site) &&
      listCampaignLanguages(campaign, theme).includes(language);
    const [host = ""] = theme.hosts;
    const toPage = (kind: PublishedPage["kind"], path: string): PublishedPage => ({
      ...{ kind, version, host, path: localizePath(language, path) },
      internalPath: toInternalPath(key, path),
    });
    if (!isListed) return [];
    return [
      ...listCampaignPageSlugs(campaign).map((slug) => toPage("page", `/${slug}`)),
      toPage("picture", `/opengraph/${campaign.slug}.png`),
    ];
  });
}

async function storePage(
  render: PageRenderer,
  page: PublishedPage,
  published: readonly PublishedCampaign[],
): Promise<void> {
  const { internalPath, version } = page;
  const key = getStoredPageKey(internalPath, page);
  if (processState.storedPages.has(key) || failedPages.has(key)) return;
  try {
    processState.storedPages.set(key, await renderStoredPage(render, page, published));
  } catch (error) {
    failedPages.add(key);
    log.error("landing_page.not_stored", {
      path: internalPath,
      version,
      ...getErrorLogFields(error),
    });
  }
}

async function renderStoredPage(
  render: PageRenderer,
  { kind, host, path, internalPath }: PublishedPage,
  published: readonly PublishedCampaign[],
): Promise<StoredPage> {
  const purpose = { purpose: "store", path: internalPath, published } as const;
  const body = await render({ host, path, render: purpose });
  if (kind === "picture") return { body: new Uint8Array(body), scriptHashes: [] };
  const { timestamp } = readBuildMeta();
  const options = { timestamp, scriptWords: readScriptWords() };
  const { html, scriptHashes } = finishPage(body.toString("utf8"), options);
  return { body: new TextEncoder().encode(html), scriptHashes };
}
