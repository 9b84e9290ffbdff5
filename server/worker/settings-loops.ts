import { db } from "@/lib/server/db/client";
import { storePublishedPages } from "@/lib/server/prerender/store-published-pages";
import { refreshLandingPages } from "../landing-pages/current-landing-pages";
import { refreshAlertSettings } from "../monitoring/current-alert-settings";
import { refreshReceiverRegister } from "../receivers/current-receivers";
import { refreshSiteSettings } from "../site-settings/current-site-settings";
import { secondMs, type BackgroundLoop } from "./background-loop";

/** Returns the loops that load what people have changed at the desk or by a command, within ten seconds. */
export function createSettingsLoops(): BackgroundLoop[] {
  return [
    {
      pauseMs: 5 * secondMs,
      startsWithPause: true,
      jobs: [
        {
          name: "follow the receivers' register",
          does: "Loads the register of receivers if another process has changed it",
          lock: "none, affects only its own process",
          failureEvent: "receivers.not_loaded",
          run: () => refreshReceiverRegister(db()),
        },
        {
          name: "follow the alert settings",
          does: "Loads the alert settings if another process has changed them",
          lock: "none, affects only its own process",
          failureEvent: "alerts.settings_not_loaded",
          run: () => refreshAlertSettings(db()),
        },
        {
          name: "follow the site settings",
          does: "Loads the sites' pixel ids and URL parameters if another process has changed them",
          lock: "none, affects only its own process",
          failureEvent: "site_settings.not_loaded",
          run: () => refreshSiteSettings(db()),
        },
      ],
    },
    {
      // A separate loop, because a published page must be live within ten seconds.
      pauseMs: 3 * secondMs,
      startsWithPause: true,
      jobs: [
        {
          name: "follow the landing pages",
          does: "Loads the published campaign pages if any has changed, and renders them",
          lock: "none, affects only its own process",
          failureEvent: "landing_pages.not_loaded",
          async run() {
            await refreshLandingPages(db(), storePublishedPages);
            await storePublishedPages();
          },
        },
      ],
    },
  ];
}
