/**
 * The keys of the pages up to the one on screen, each at its page index. Empty while an earlier page is not
 * known: the record of an older build names none.
 */
export type PageTrail = readonly string[];

/** Returns the trail once a page is shown at `index`. */
export function trailTo(trail: PageTrail, index: number, pageKey: string): PageTrail {
  return trail.length < index ? [] : [...trail.slice(0, index), pageKey];
}

/**
 * Returns the index of the page with which the API resumes; undefined without a trail. A page that was not shown is the
 * next one: its response got lost. Where pages share a key, the last is meant.
 */
export function resumedIndex(trail: PageTrail, pageKey: string): number | undefined {
  if (trail.length === 0) return undefined;
  const index = trail.lastIndexOf(pageKey);
  return index === -1 ? trail.length : index;
}
