/** Separates a campaign's slug from the id of an ad's heading in the internal path of a prerendered page. */
export const adHeadingSeparator = "--";

/** Returns the campaign's own slug from the slug of one of its pages. */
export function getCampaignSlug(pageSlug: string): string {
  return pageSlug.split(adHeadingSeparator)[0] ?? pageSlug;
}
