/**
 * Paths of the pages that list law firms or schools. Links to these pages are hidden as long as the site has no
 * receivers to list.
 */
export const receiverListPaths: readonly string[] = ["/sponsors", "/attorneydirectory"];

/** Name of the Server-Timing entry that tells a prerendered page whether the site has receivers to list. */
export const listedReceiversServerTimingName = "listed";

/**
 * Returns the attributes of a link to a path. A link to a page that lists receivers gets `data-listing`, which hides
 * the link as long as the site has no receivers to list (app/globals.css). Other links get no attributes.
 */
export function getReceiverListLinkAttributes(link: string): { "data-listing"?: "yes" } {
  return receiverListPaths.includes(link) ? { "data-listing": "yes" } : {};
}
