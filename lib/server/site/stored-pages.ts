import { getCampaignSlug } from "@/lib/shared/campaign-slug";
import { processState, type StoredPage } from "../process-state";
import { findPublishedCampaign } from "./list-campaigns";
import { getPageRender } from "./page-render";

/**
 * Returns the stored page or picture at an internal path, such as `/mva/published/rideshare--uber`. Returns `undefined`
 * if this process has not rendered the campaign's current version yet. Next then renders the page for each request.
 */
export function findStoredPage(internalPath: string): StoredPage | undefined {
  if (processState.storedPages.size === 0 || getPageRender()) return undefined;
  const file = internalPath.slice(internalPath.lastIndexOf("/") + 1).replace(/\.png$/, "");
  const published = findPublishedCampaign(getCampaignSlug(file));
  return published && processState.storedPages.get(getStoredPageKey(internalPath, published));
}

/** Returns the key of a page in `processState.storedPages`. Two versions of a page can be stored at once. */
export function getStoredPageKey(internalPath: string, { version }: { version: number }): string {
  return `${internalPath}@${version}`;
}
