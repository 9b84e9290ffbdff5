import { listedTimingName } from "@/lib/shared/listed-pages";

/**
 * Shows what speaks of those who are listed, where the page's headers say that somebody is: a prerendered page is the same
 * file whatever the register holds (lib/server/site/listed-receivers.ts).
 */
export function showListed(): void {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const told = page?.serverTiming.find(({ name }) => name === listedTimingName);
  if (told) document.documentElement.toggleAttribute("data-listed", told.description === "yes");
}
