/**
 * Paths of the pages that list law firms or schools. Links to these pages are hidden while the site has none to list.
 */
export const receiverListPaths: readonly string[] = ["/sponsors", "/attorneydirectory"];

/** Name of the Server-Timing entry that tells a prerendered page whether the site has receivers to list. */
export const listedTimingName = "listed";

/**
 * Returns the attributes of a link, which hide it while the site has no receivers to list. They are empty for links to
 * other pages. app/globals.css displays the marked links when `<html>` has `data-listed`.
 */
export function getListedAttributes(link: string): { "data-listing"?: "yes" } {
  return receiverListPaths.includes(link) ? { "data-listing": "yes" } : {};
}
