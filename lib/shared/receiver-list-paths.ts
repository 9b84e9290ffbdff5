/** Paths of the pages that list receivers. No page links to them while their lists are empty. */
export const receiverListPaths: readonly string[] = ["/sponsors", "/attorneydirectory"];

/** Name of the Server-Timing entry that tells a prerendered page whether its site has receivers to list. */
export const listedTimingName = "listed";

/**
 * Returns the attributes of a link that is hidden while the site has no receivers to list. `html[data-listed]` shows
 * such links (app/globals.css). A dynamic page gets that attribute from the server; a prerendered page sets it from
 * its response headers (instrumentation-client.ts).
 */
export function getListedAttributes(link: string): { "data-listing"?: "yes" } {
  return receiverListPaths.includes(link) ? { "data-listing": "yes" } : {};
}
