/**
 * Separates a campaign's slug from the id of a heading in paths such as `/rideshare--uber`. The page at such a path has
 * a heading for visitors from a certain ad.
 */
export const adHeadingSeparator = "--";

/** Returns the slug of the campaign that a page belongs to: `rideshare` for the page `rideshare--uber`. */
export function getCampaignSlug(pageSlug: string): string {
  return pageSlug.split(adHeadingSeparator)[0] ?? pageSlug;
}
