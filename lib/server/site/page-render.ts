import { AsyncLocalStorage } from "node:async_hooks";
import type { Campaign } from "@/themes/campaigns/campaign";
import { processState, type PublishedCampaign } from "../process-state";

/** Why the server renders a page, if not for a visitor's request. */
export type PageRender =
  /**
   * The server stores the page for all visitors, as the build does. `path` is the page's internal path. `published` are
   * the campaigns that visitors get once their pages are stored.
   */
  | { purpose: "store"; path: string; published: readonly PublishedCampaign[] }
  /** A marketer previews a draft. `campaign` takes precedence over the published page with its slug. */
  | { purpose: "preview"; campaign: Campaign };

// Next bundles its own copy of this module. Both copies share this storage through `processState`. No other module
// writes to it.
const pageRenders = (processState.pageRenders ??=
  new AsyncLocalStorage()) as AsyncLocalStorage<PageRender>;

/** Runs a function. Within it and its asynchronous calls, `getPageRender()` returns the given render. */
export function runPageRender<Result>(render: PageRender, work: () => Result): Result {
  return pageRenders.run(render, work);
}

/** Returns the purpose of the current render, or `undefined` for a visitor's request. */
export function getPageRender(): PageRender | undefined {
  return pageRenders.getStore();
}

/**
 * Returns whether the page is rendered for all visitors, by the build or for `processState.storedPages`. Such a page
 * must not depend on settings or receivers. The server applies these when it sends the page.
 */
export function isPrerendering(): boolean {
  return (
    process.env.NEXT_PHASE === "phase-production-build" || getPageRender()?.purpose === "store"
  );
}
