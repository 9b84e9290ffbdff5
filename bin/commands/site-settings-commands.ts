import { userInfo } from "node:os";
import type { Database } from "@/lib/server/db/client";
import { readJsonFile } from "@/lib/server/read-json-file";
import { changeSiteFields } from "@/server/site-settings/site-settings-schema";
import {
  findSiteSettings,
  listSiteSettingsChanges,
  listSiteSettingsVersions,
  publishSiteSettings,
  readSiteSettings,
} from "@/server/site-settings/site-settings-versions";
import { UsageError } from "./command-parameters";
import { printVersionHistory } from "./print-version-history";

/** `npm run site-settings -- list`: prints the changed settings, one per line. */
export async function listSiteSettingsCommand(db: Database): Promise<number> {
  const { settings } = await readSiteSettings(db);
  const changes = listSiteSettingsChanges({}, settings);
  for (const { field, after } of changes) console.log(`${field}: ${after}`);
  if (changes.length === 0) console.log("No settings were changed: the environment applies.");
  return 0;
}

/** `npm run site-settings -- set SITE`: changes settings of one site. An empty value restores the environment's. */
export async function changeSiteSettingsCommand(
  db: Database,
  { site, change, reason }: { site: string; change: [string, string][]; reason: string },
): Promise<number> {
  const { version, settings } = await readSiteSettings(db);
  const fields = change.map(([field, value]) => [field, parseValue(field, value)]);
  const content = changeSiteFields(settings, site, Object.fromEntries(fields));
  return publish(db, content, { reason, basedOn: version });
}

function parseValue(field: string, value: string): unknown {
  if (value === "") return undefined;
  return field === "urlParameters" ? value.split(",").map((name) => name.trim()) : value;
}

/** `npm run site-settings -- import FILE`: replaces the settings of all sites. */
export function importSiteSettingsCommand(
  db: Database,
  { file, reason }: { file: string; reason: string },
): Promise<number> {
  return publish(db, readJsonFile("FILE", file), { reason });
}

/** `npm run site-settings -- export`: prints the settings as JSON. The output can be imported. */
export async function exportSiteSettingsCommand(db: Database): Promise<number> {
  const { settings } = await readSiteSettings(db);
  console.log(JSON.stringify(settings, null, 2));
  return 0;
}

/** `npm run site-settings -- history`: prints who changed which settings, when and why, newest first. */
export async function siteSettingsHistoryCommand(db: Database, limit: number): Promise<number> {
  const versions = await listSiteSettingsVersions(db, limit + 1);
  printVersionHistory(versions, limit, listSiteSettingsChanges);
  return 0;
}

/** `npm run site-settings -- roll-back VERSION`: stores an earlier version again, as the newest one. */
export async function rollBackSiteSettingsCommand(
  db: Database,
  { version, reason }: { version: number; reason: string },
): Promise<number> {
  const earlier = await findSiteSettings(db, version);
  if (!earlier)
    throw new UsageError(
      `There is no version ${version} of the site settings that this release can use.`,
    );
  return publish(db, earlier, { reason });
}

async function publish(
  db: Database,
  content: unknown,
  publication: { reason: string; basedOn?: number },
): Promise<number> {
  const author = userInfo().username;
  const version = await publishSiteSettings(db, content, {
    ...{ ...publication, author, program: "site-settings" },
  });
  console.log(`Stored version ${version}. All servers use it within 10 seconds.`);
  return 0;
}
