/** The pages that list receivers: nothing leads to them while there is nobody to list. */
export const listedPages: readonly string[] = ["/sponsors", "/attorneydirectory"];

/** Name of the Server-Timing entry that tells a prerendered page whether its site has anybody to list. */
export const listedTimingName = "listed";

/**
 * Attributes of what is shown only where somebody is listed: `html[data-listed]` says so (app/globals.css). A dynamic
 * page's server writes it, a prerendered one takes it from its headers (instrumentation-client.ts).
 */
export function whereListed(link: string): { "data-listing"?: "yes" } {
  return listedPages.includes(link) ? { "data-listing": "yes" } : {};
}
