import { getCampaignSlug } from "@/lib/shared/campaign-slug";
import { processState, type StoredPage } from "../process-state";
import { findPublishedCampaign } from "./list-campaigns";
import { getPageRender } from "./page-render";

/**
 * Returns the stored page or picture at an internal path, such as `/mva/published/rideshare--uber`. Returns `undefined`
 * if this process has not rendered the campaign's current version yet. Next then renders the page for each request.
 */
export function findStoredPage(internalPath: string): StoredPage | undefined {
  const stored = processState.storedPages.get(internalPath);
  if (!stored || getPageRender()) return undefined;
  const file = internalPath.slice(internalPath.lastIndexOf("/") + 1).replace(/\.png$/, "");
  const published = findPublishedCampaign(getCampaignSlug(file));
  return published?.version === stored.version ? stored : undefined;
}
