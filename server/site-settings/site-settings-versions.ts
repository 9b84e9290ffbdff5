import { desc, eq, sql } from "drizzle-orm";
import { listChangedFields, type ChangedField } from "@/lib/server/changed-fields";
import { advisoryLocks } from "@/lib/server/db/advisory-locks";
import type { Database } from "@/lib/server/db/client";
import { siteSettingsVersions } from "@/lib/server/db/site-settings-schema";
import { ConfigurationError } from "@/lib/server/env";
import {
  findUsableSettings,
  parseStoredSettings,
  type StoredVersion,
  type UsableSettings,
} from "@/lib/server/stored-versions";
import { recordLeadAccess } from "../personal-data/audit";
import {
  formatSiteFault,
  parseSiteSettings,
  type StoredSiteSettings,
} from "./site-settings-schema";

export type SiteSettingsVersion = StoredVersion<StoredSiteSettings>;

export interface SiteSettingsPublication {
  author: string;
  /** Why the settings change, for the history. */
  reason: string;
  /** The version that the change is based on, 0 if there was none. Omitted to replace any version. */
  basedOn?: number | undefined;
  /** The program that made the change, for the audit: `desk` or `site-settings`. */
  program: string;
}

/** Thrown if another person has changed the settings since the given version. */
export class SiteSettingsConflictError extends Error {}

/** Number of versions among which a usable one is searched. */
const searchedVersions = 50;

/**
 * Stores a new version of the sites' settings and records the changed values in the audit. All servers use it within
 * seconds. Returns the version's number.
 *
 * @throws ConfigurationError with all faults. Nothing is stored then.
 * @throws SiteSettingsConflictError if `basedOn` is no longer the newest version.
 */
export function publishSiteSettings(
  db: Database,
  content: unknown,
  { author, reason, basedOn, program }: SiteSettingsPublication,
): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.siteSettings})`);
    // The newest version may come from a newer release. It must not keep this release from replacing it.
    const [newest] = await selectNewestRows(tx, 1);
    if (basedOn !== undefined && basedOn !== (newest?.version ?? 0))
      throw new SiteSettingsConflictError(
        `${newest?.author ?? "Someone"} has changed the settings meanwhile. Open them again and repeat your change.`,
      );
    const settings = parseSiteSettings(content);
    if (reason.trim() === "")
      throw new ConfigurationError([formatSiteFault("settings", "reason", "is missing")]);
    const version = (newest?.version ?? 0) + 1;
    await tx.insert(siteSettingsVersions).values({ version, settings, author, reason });
    const changes = listSiteSettingsChanges(newest?.settings, settings);
    const pick = (side: "before" | "after") =>
      Object.fromEntries(changes.map((change) => [change.field, change[side] ?? null]));
    await recordLeadAccess(tx, `${program}: change site settings`, [], {
      ...{ by: author, reason, before: pick("before"), after: pick("after") },
    });
    return version;
  });
}

/** Returns the differences between two versions, each with a path such as `mva.metaPixelId`. */
export function listSiteSettingsChanges(
  before: Partial<Record<string, object>> = {},
  after: Partial<Record<string, object>>,
): ChangedField[] {
  const sites = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return sites.flatMap((site) => listChangedFields(before[site] ?? {}, after[site] ?? {}, site));
}

/** Returns the versions of the settings, newest first. */
export async function listSiteSettingsVersions(
  db: Pick<Database, "select">,
  limit: number,
): Promise<SiteSettingsVersion[]> {
  const rows = await selectNewestRows(db, limit);
  return rows.map((row) => ({
    ...row,
    settings: parseStoredSettings(parseSiteSettings, row.settings),
  }));
}

/** Returns the settings that this release uses. Before the first version, returns empty settings. */
export async function readSiteSettings(
  db: Pick<Database, "select">,
): Promise<UsableSettings<StoredSiteSettings>> {
  return findUsableSettings(await listSiteSettingsVersions(db, searchedVersions), {});
}

/** Returns one version's settings, or `undefined` if it does not exist or this release cannot use it. */
export async function findSiteSettings(
  db: Pick<Database, "select">,
  version: number,
): Promise<StoredSiteSettings | undefined> {
  const [row] = await db
    .select({ settings: siteSettingsVersions.settings })
    .from(siteSettingsVersions)
    .where(eq(siteSettingsVersions.version, version));
  return row && parseStoredSettings(parseSiteSettings, row.settings);
}

function selectNewestRows(db: Pick<Database, "select">, limit: number) {
  return db
    .select()
    .from(siteSettingsVersions)
    .orderBy(desc(siteSettingsVersions.version))
    .limit(limit);
}
