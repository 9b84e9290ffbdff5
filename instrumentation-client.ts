import { removeUnknownUrlParameters, storeLandingPage } from "@/flow/browser/tracking/landing";
import { startBuildWatcher } from "@/lib/browser/builds/start-watching";
import { loadConsentManager } from "@/lib/browser/load-consent-manager";
import { reportPageView } from "@/lib/browser/tracking/report-page-view";
import { privatePagePaths } from "@/lib/shared/private-page-paths";
import { listedReceiversServerTimingName } from "@/lib/shared/receiver-list-paths";

/**
 * Exported here to place the component in the first script. Otherwise Next would add a copy to the error files of
 * each page.
 */
export { PageErrorFallback } from "@/components/content/page-error-fallback";

const isPrivate = privatePagePaths.includes(location.pathname);
// A private page reads the URL's fragment itself. Such a visit is neither stored nor logged.
if (!isPrivate) removeUnknownUrlParameters();
showListed();

// Runs in its own task, because the first access to session storage takes milliseconds.
setTimeout(() => {
  if (!isPrivate) {
    storeLandingPage();
    reportPageView();
    loadConsentManager();
  }
  if (process.env.NODE_ENV === "production")
    startBuildWatcher(process.env.BUILD_ID ?? "development");
});

/**
 * Displays the texts about listed receivers if the page's Server-Timing header says that any are listed. A
 * prerendered page is the same file in both cases (lib/server/site/listed-receivers.ts).
 */
function showListed(): void {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const told = page?.serverTiming.find(({ name }) => name === listedReceiversServerTimingName);
  if (told) document.documentElement.toggleAttribute("data-listed", told.description === "yes");
}
