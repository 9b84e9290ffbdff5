import { cleanPageUrl, storeLanding } from "@/flow/browser/tracking/landing";
import { startWatchingBuilds } from "@/lib/browser/builds/start-watching";
import { loadConsentManager } from "@/lib/browser/load-consent-manager";
import { logNavigation } from "@/lib/browser/tracking/navigation-log";
import { privatePages } from "@/lib/shared/private-pages";
import { listedTimingName } from "@/lib/shared/receiver-list-paths";

/**
 * Handed on so that it stands in the first script once: Next brings every page the error files of its layout and of the
 * document, and each of them would bring a copy of its own.
 */
export { PageFailure } from "@/components/content/page-failure";

const isPrivate = privatePages.includes(location.pathname);
// The page of a visitor's link reads its fragment itself; nothing of that visit is kept or told.
if (!isPrivate) cleanPageUrl();
showListed();

// In a task of its own: the first look into session storage alone takes milliseconds, which the page's start has
// better use for.
setTimeout(() => {
  if (!isPrivate) {
    storeLanding();
    logNavigation();
    loadConsentManager();
  }
  if (process.env.NODE_ENV === "production")
    startWatchingBuilds(process.env.BUILD_ID ?? "development");
});

/**
 * Shows what speaks of those who are listed, where the page's headers say that somebody is: a prerendered page is the same
 * file whatever the register holds (lib/server/site/listed-receivers.ts).
 */
function showListed(): void {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const told = page?.serverTiming.find(({ name }) => name === listedTimingName);
  if (told) document.documentElement.toggleAttribute("data-listed", told.description === "yes");
}
