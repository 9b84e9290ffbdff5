import { desc, eq, sql } from "drizzle-orm";
import { advisoryLocks } from "@/lib/server/db/advisory-locks";
import { alertSettingsVersions } from "@/lib/server/db/alerts-schema";
import type { Database } from "@/lib/server/db/client";
import { listChangedFields, type ChangedField } from "@/lib/server/changed-fields";
import { ConfigurationError, getEnv } from "@/lib/server/env";
import {
  findUsableSettings,
  parseStoredSettings,
  type StoredVersion,
  type UsableSettings,
} from "@/lib/server/stored-versions";
import { recordLeadAccess } from "../personal-data/audit";
import { findAlertKind } from "./alert-kinds";
import {
  alertSubjects,
  formatAlertFault,
  parseAlertSettings,
  type AlertSubject,
  type StoredAlertSettings,
} from "./alert-settings-schema";

export type AlertSettingsVersion = StoredVersion<StoredAlertSettings>;

export interface AlertSettingsPublication {
  author: string;
  /** Why the settings change, for the history. */
  reason: string;
  /** The version that the change is based on, 0 if there was none. Omitted to replace any version. */
  basedOn?: number | undefined;
  /** The program that made the change, for the audit: `desk` or `alerts`. */
  program: string;
}

/** Settings by subject as stored, perhaps by another build. */
export type UncheckedAlertSettings = Partial<Record<string, object>>;

/** Thrown if another person has changed the settings since the given version. */
export class AlertSettingsConflictError extends Error {}

/** Number of versions among which a usable one is searched. */
const searchedVersions = 50;
/** Days for which a critical alert can be switched off. */
const maximumDaysOff = 7;

/**
 * Stores a new version of the alert settings and records the changed values in the audit. All servers use it within
 * seconds. Returns the version's number.
 *
 * @throws ConfigurationError with all faults. Nothing is stored then.
 * @throws AlertSettingsConflictError if `basedOn` is no longer the newest version.
 */
export function publishAlertSettings(
  db: Database,
  content: unknown,
  { author, reason, basedOn, program }: AlertSettingsPublication,
): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.alertSettings})`);
    // The newest version may come from a newer build. It must not keep this build from replacing it.
    const [newest] = await selectNewestRows(tx, 1);
    if (basedOn !== undefined && basedOn !== (newest?.version ?? 0))
      throw new AlertSettingsConflictError(
        `${newest?.author ?? "Someone"} has changed the alerts meanwhile. Open them again and repeat your change.`,
      );
    // An end in the past is a fault only if it is new.
    const settings = removeEndedSilences(
      parseAlertSettings(content),
      (subject, end) => readSilenceEnd(newest?.settings[subject]) === end,
    );
    const faults = findPublicationFaults(settings);
    if (reason.trim() === "") faults.push(formatAlertFault("settings", "reason", "is missing"));
    if (faults.length > 0) throw new ConfigurationError(faults);
    const version = (newest?.version ?? 0) + 1;
    await tx.insert(alertSettingsVersions).values({ version, settings, author, reason });
    const changes = listAlertChanges(newest?.settings, settings);
    const pick = (side: "before" | "after") =>
      Object.fromEntries(changes.map((change) => [change.field, change[side] ?? null]));
    await recordLeadAccess(tx, `${program}: change alerts`, [], {
      ...{ by: author, reason, before: pick("before"), after: pick("after") },
    });
    return version;
  });
}

/** Returns the differences between two versions of the settings, each with a path such as `dead-letters.threshold`. */
export function listAlertChanges(
  before: UncheckedAlertSettings = {},
  after: UncheckedAlertSettings,
): ChangedField[] {
  return [...new Set([...alertSubjects, ...Object.keys(before)])].flatMap((subject) =>
    listChangedFields(before[subject] ?? {}, after[subject] ?? {}, subject),
  );
}

/** Returns the settings that this release uses. Before the first version, returns empty settings. */
export async function readAlertSettings(
  db: Pick<Database, "select">,
): Promise<UsableSettings<StoredAlertSettings>> {
  return findUsableSettings(await listAlertSettingsVersions(db, searchedVersions), {});
}

/** Returns the versions of the settings, newest first. */
export async function listAlertSettingsVersions(
  db: Pick<Database, "select">,
  limit: number,
): Promise<AlertSettingsVersion[]> {
  const rows = await selectNewestRows(db, limit);
  return rows.map((row) => ({
    ...row,
    settings: parseStoredSettings(parseAlertSettings, row.settings),
  }));
}

/** Returns the newest versions as stored, even if this build cannot use their settings. */
function selectNewestRows(db: Pick<Database, "select">, limit: number) {
  return db
    .select()
    .from(alertSettingsVersions)
    .orderBy(desc(alertSettingsVersions.version))
    .limit(limit);
}

/**
 * Returns the settings of one version, to store it again. Omits switched-off times that have ended. Returns `undefined` if
 * the number does not exist or this release cannot use the version.
 */
export async function findAlertSettings(
  db: Pick<Database, "select">,
  version: number,
): Promise<StoredAlertSettings | undefined> {
  const [row] = await db
    .select({ settings: alertSettingsVersions.settings })
    .from(alertSettingsVersions)
    .where(eq(alertSettingsVersions.version, version));
  const settings = row && parseStoredSettings(parseAlertSettings, row.settings);
  return settings && removeEndedSilences(settings, () => true);
}

/** Removes switched-off times that have ended, if the condition holds, and subjects without a value. */
function removeEndedSilences(
  settings: StoredAlertSettings,
  isRemovable: (subject: AlertSubject, offUntil: string) => boolean,
): StoredAlertSettings {
  const entries = alertSubjects.map((subject) => {
    const own = settings[subject] ?? {};
    const end = readSilenceEnd(own);
    if (end === undefined || new Date(end) > new Date() || !isRemovable(subject, end))
      return [subject, own] as const;
    const { isOff, offUntil, ...kept } = { isOff: undefined, offUntil: undefined, ...own };
    return [subject, kept] as const;
  });
  const filled = entries.filter(([, own]) => Object.keys(own).length > 0);
  return parseAlertSettings(Object.fromEntries(filled));
}

function readSilenceEnd(own: object | undefined): string | undefined {
  return own && "offUntil" in own && typeof own.offUntil === "string" ? own.offUntil : undefined;
}

/** Returns the faults that depend on the time and on this machine: ends of switched-off times, and a missing secret. */
function findPublicationFaults(settings: StoredAlertSettings): string[] {
  const now = Date.now();
  return alertSubjects.flatMap((subject) => {
    const own = settings[subject];
    const offUntil = readSilenceEnd(own);
    const end = offUntil === undefined ? undefined : new Date(offUntil).getTime();
    const isCritical = findAlertKind(subject)?.isCritical === true;
    return [
      ...(end !== undefined && end <= now ? [["offUntil", "must be in the future"]] : []),
      ...(end !== undefined && isCritical && end > now + maximumDaysOff * 86_400_000
        ? [["offUntil", `must be within ${maximumDaysOff} days, because this alert is critical`]]
        : []),
      ...(own?.url !== undefined && getEnv().ALERT_WEBHOOK_SECRET === ""
        ? [["url", "needs ALERT_WEBHOOK_SECRET, which signs the messages"]]
        : []),
    ].map(([field = "", fault = ""]) => formatAlertFault(subject, field, fault));
  });
}
