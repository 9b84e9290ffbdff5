import type { FlowDefinition, PageDefinition } from "./flow-definition";
import { asksForConsent } from "./flow-pages";
import type { PageText } from "./page-texts";

/** Returns why a text changes only with a release. Returns `undefined` for a text that people can change at the desk. */
export function findTextLock(
  flow: FlowDefinition,
  page: PageDefinition,
  { kind }: Pick<PageText, "kind">,
): string | undefined {
  const lock = findPageLock(flow, page);
  if (lock !== undefined) return lock;
  const isContent = kind === "heading" || kind === "body";
  const listsAds = page.sponsoredMatches !== undefined || page.listings !== undefined;
  if ((kind === "tip" && page.schoolMappings !== undefined) || (isContent && listsAds))
    return "This text discloses that schools pay us. It changes only with a release.";
  return undefined;
}

/** Returns why all texts of a page change only with a release. Returns `undefined` if some can be changed. */
export function findPageLock(
  { firstPage, prefill }: FlowDefinition,
  page: PageDefinition,
): string | undefined {
  if (page.key === firstPage)
    return "The flow’s first page is part of home pages that are prerendered. It changes only with a release.";
  if (page.key === prefill?.startAt)
    return "Campaign pages begin with this page, and they are prerendered. It changes only with a release.";
  if (asksForConsent(page))
    return "This page asks for consent, and its texts are evidence. It changes only with a release.";
  return undefined;
}

/**
 * Returns why a page's heading and body are not listed among its texts. Returns `undefined` for a page without computed
 * content.
 */
export function explainComputedContent({ content }: PageDefinition): string | undefined {
  return typeof content === "string"
    ? "The server computes this page’s heading and body from the law, the visitor’s answers and the time. They change only with a release."
    : undefined;
}
