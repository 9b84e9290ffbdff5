import { max } from "drizzle-orm";
import { alertSettingsVersions } from "@/lib/server/db/alerts-schema";
import type { Database } from "@/lib/server/db/client";
import { ConfigurationError, getEnv } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { resolveAlertSettings, type AlertSettings } from "./alert-settings";
import type { StoredAlertSettings } from "./alert-settings-schema";
import { readNewestAlertSettings } from "./alert-settings-versions";

let loadedVersion = 0;
let current: StoredAlertSettings = {};

/** Returns the alert settings that this process uses, even while the database is unavailable. */
export function getAlertSettings(): AlertSettings {
  return resolveAlertSettings(current, getEnv());
}

/**
 * Loads the alert settings into this process if another process has changed them. If this build cannot use the new
 * version, keeps the current one and throws the error once per version.
 */
export async function refreshAlertSettings(db: Database): Promise<void> {
  const [newest] = await db
    .select({ version: max(alertSettingsVersions.version) })
    .from(alertSettingsVersions);
  const version = newest?.version ?? 0;
  if (version === loadedVersion) return;
  const { settings } = await readNewestAlertSettings(db).catch((error: unknown) => {
    if (error instanceof ConfigurationError) loadedVersion = version;
    throw error;
  });
  [loadedVersion, current] = [version, settings];
  log.info("alerts.settings_loaded", { version });
}
