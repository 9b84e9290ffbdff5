import { max } from "drizzle-orm";
import { alertSettingsVersions } from "@/lib/server/db/alerts-schema";
import type { Database } from "@/lib/server/db/client";
import { getEnv } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { resolveAlertSettings, type AlertSettings } from "./alert-settings";
import type { StoredAlertSettings } from "./alert-settings-schema";
import { readAlertSettings } from "./alert-settings-versions";

let loadedVersion = 0;
let current: StoredAlertSettings = {};

/** Returns the alert settings that this process uses, even while the database is unavailable. */
export function getAlertSettings(): AlertSettings {
  return resolveAlertSettings(current, getEnv());
}

/**
 * Loads the alert settings into this process if another process has changed them. If this release cannot use the newest
 * version, uses the newest that it can, and logs an error once per version.
 */
export async function refreshAlertSettings(db: Database): Promise<void> {
  const [newest] = await db
    .select({ version: max(alertSettingsVersions.version) })
    .from(alertSettingsVersions);
  if ((newest?.version ?? 0) === loadedVersion) return;
  const { version, settings, isOutdated } = await readAlertSettings(db);
  [loadedVersion, current] = [version, settings];
  if (isOutdated) log.error("alerts.settings_unusable", { version });
  else log.info("alerts.settings_loaded", { version });
}
