import { localizePath } from "@/lib/shared/languages";
import { readBuildMeta } from "../builds/build-meta";
import { listCampaignLanguages } from "../language/localize-campaign";
import { getErrorLogFields, log } from "../log";
import { processState, type PublishedCampaign, type StoredPage } from "../process-state";
import { listCampaignPageSlugs } from "../site/campaign-heading";
import { listLocalizedSites } from "../site/editions";
import { toInternalPath } from "../site/internal-path";
import { isSiteServed } from "../site/served-sites";
import { getSiteTheme } from "../site/sites";
import { finishPage } from "./finish-page";
import type { PageRenderer } from "./page-renderer";
import { readScriptWords } from "./script-words";

let renderer: PageRenderer | undefined;
let isStoring = false;
/** Versions of pages that could not be rendered. They are not tried again, and Next renders them for each request. */
const failedPages = new Set<string>();

/** Sets the function that renders pages. Until then, and in development, no pages are stored. */
export function setPageRenderer(render: PageRenderer): void {
  renderer = render;
}

/**
 * Renders the pages and pictures of published campaigns that are not stored yet, and removes outdated ones. Stored
 * pages are as fast as prerendered ones and have the same Content-Security-Policy (docs/decisions/0001). Logs pages that
 * cannot be rendered.
 */
export async function storePublishedPages(): Promise<void> {
  if (!renderer || isStoring) return;
  isStoring = true;
  try {
    const pages = processState.publishedCampaigns.flatMap(listPages);
    removeOutdatedPages(pages);
    for (const page of pages) await storePage(renderer, page);
  } finally {
    isStoring = false;
  }
}

interface PublishedPage {
  kind: "page" | "picture";
  version: number;
  host: string;
  path: string;
  /** Path where Next renders the page, such as `/mva/published/rideshare`. */
  internalPath: string;
}

/** Returns all pages and pictures of a published campaign: for each site, language, and heading of an ad. */
function listPages({ campaign, version, state }: PublishedCampaign): PublishedPage[] {
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

function removeOutdatedPages(pages: readonly PublishedPage[]): void {
  const versions = new Map(pages.map(({ internalPath, version }) => [internalPath, version]));
  for (const [path, { version }] of processState.storedPages)
    if (versions.get(path) !== version) processState.storedPages.delete(path);
}

async function storePage(render: PageRenderer, page: PublishedPage): Promise<void> {
  const { internalPath, version } = page;
  const key = `${internalPath}@${version}`;
  if (processState.storedPages.has(internalPath) || failedPages.has(key)) return;
  try {
    processState.storedPages.set(internalPath, await renderStoredPage(render, page));
  } catch (error) {
    failedPages.add(key);
    log.error("landing_page.not_stored", {
      path: internalPath,
      version,
      ...getErrorLogFields(error),
    });
  }
}

async function renderStoredPage(render: PageRenderer, page: PublishedPage): Promise<StoredPage> {
  const { kind, version, host, path, internalPath } = page;
  const body = await render({ host, path, render: { purpose: "store", path: internalPath } });
  if (kind === "picture") return { version, body: new Uint8Array(body), scriptHashes: [] };
  const { timestamp } = readBuildMeta();
  const options = { timestamp, scriptWords: readScriptWords() };
  const { html, scriptHashes } = finishPage(body.toString("utf8"), options);
  return { version, body: new TextEncoder().encode(html), scriptHashes };
}
