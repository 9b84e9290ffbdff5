import { max } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { siteSettingsVersions } from "@/lib/server/db/site-settings-schema";
import { log } from "@/lib/server/log";
import { processState } from "@/lib/server/process-state";
import { readSiteSettings } from "./site-settings-versions";

let loadedVersion = 0;

/**
 * Loads the sites' settings into this process if another process has changed them. If this release cannot use the
 * newest version, uses the newest that it can, and logs an error once per version.
 */
export async function refreshSiteSettings(db: Pick<Database, "select">): Promise<void> {
  const [newest] = await db
    .select({ version: max(siteSettingsVersions.version) })
    .from(siteSettingsVersions);
  if ((newest?.version ?? 0) === loadedVersion) return;
  const { version, settings, isOutdated } = await readSiteSettings(db);
  processState.siteSettings = settings;
  loadedVersion = version;
  if (isOutdated) log.error("site_settings.unusable", { version });
  else log.info("site_settings.loaded", { version });
}
