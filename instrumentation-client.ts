import { cleanAddress, rememberLanding } from "@/flow/browser/tracking/landing";
import { startWatchingBuilds } from "@/lib/browser/builds/start-watching";
import { loadConsentManager } from "@/lib/browser/load-consent-manager";
import { logNavigation } from "@/lib/browser/tracking/navigation-log";

cleanAddress();

// In a task of its own: the first look into session storage alone takes milliseconds, which the page's start has
// better use for.
setTimeout(() => {
  rememberLanding();
  logNavigation();
  loadConsentManager();
  if (process.env.NODE_ENV === "production")
    startWatchingBuilds(process.env.BUILD_ID ?? "development");
});
