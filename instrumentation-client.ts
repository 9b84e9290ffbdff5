import { cleanAddress, rememberLanding } from "@/flow/browser/tracking/landing";
import { startWatchingBuilds } from "@/lib/browser/builds/start-watching";
import { loadConsentManager } from "@/lib/browser/load-consent-manager";
import { showListed } from "@/lib/browser/show-listed";
import { logNavigation } from "@/lib/browser/tracking/navigation-log";
import { privatePages } from "@/lib/shared/private-pages";

const isPrivate = privatePages.includes(location.pathname);
// The page of a visitor's link reads its fragment itself; nothing of that visit is kept or told.
if (!isPrivate) cleanAddress();
showListed();

// In a task of its own: the first look into session storage alone takes milliseconds, which the page's start has
// better use for.
setTimeout(() => {
  if (!isPrivate) {
    rememberLanding();
    logNavigation();
    loadConsentManager();
  }
  if (process.env.NODE_ENV === "production")
    startWatchingBuilds(process.env.BUILD_ID ?? "development");
});
