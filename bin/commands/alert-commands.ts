import { userInfo } from "node:os";
import {
  describeAlertSettings,
  type DescribedAlertSettings,
} from "@/server/monitoring/describe-alert-settings";
import { resolveAlertSettings } from "@/server/monitoring/alert-settings";
import { changeAlertFields, type AlertSubject } from "@/server/monitoring/alert-settings-schema";
import {
  findAlertSettings,
  listAlertChanges,
  listAlertSettingsVersions,
  publishAlertSettings,
  readAlertSettings,
} from "@/server/monitoring/alert-settings-versions";
import { describeTestResult, sendTestAlert } from "@/server/monitoring/send-test-alert";
import { recordLeadAccess } from "@/server/personal-data/audit";
import { listOpenAlerts } from "@/server/reports/today";
import type { Database } from "@/lib/server/db/client";
import { getEnv } from "@/lib/server/env";
import { readJsonFile } from "@/lib/server/read-json-file";
import { UsageError } from "./command-parameters";
import { printVersionHistory } from "./print-version-history";

/** `npm run alerts -- list`: prints the open alerts, oldest first. */
export async function listOpenAlertsCommand(db: Database): Promise<number> {
  const open = await listOpenAlerts(db);
  for (const { raisedAt, condition, subject, summary } of open)
    console.log([raisedAt.toISOString(), condition, subject, summary].filter(Boolean).join("  "));
  if (open.length === 0)
    console.log("No open alerts. Errors of the database itself appear only in the log.");
  return 0;
}

/** `npm run alerts -- settings`: prints the settings of each kind of alert, with the defaults. */
export async function listAlertSettingsCommand(db: Database): Promise<number> {
  for (const row of describeAlertSettings(await readSettings(db))) console.log(formatRow(row));
  return 0;
}

function formatRow({ subject, ...described }: DescribedAlertSettings): string {
  const { state, threshold, time, quietHours, address } = described;
  return [subject, state, threshold, time, quietHours, address].filter(Boolean).join("; ");
}

/** `npm run alerts -- set KIND`: changes fields of one kind. `undefined` restores the default. */
export async function changeAlertSettingsCommand(
  db: Database,
  change: { subject: AlertSubject; fields: Record<string, unknown>; reason: string },
): Promise<number> {
  const { version, settings } = await readAlertSettings(db);
  const content = changeAlertFields(settings, change.subject, change.fields);
  return publish(db, content, { reason: change.reason, basedOn: version });
}

/** `npm run alerts -- test KIND`: sends a test and prints the answer. Exit code 1 if it was not accepted. */
export async function testAlertCommand(db: Database, subject: AlertSubject): Promise<number> {
  await recordLeadAccess(db, `alerts: test ${subject}`, []);
  const result = await sendTestAlert(db, await readSettings(db), subject);
  console.log(describeTestResult(result));
  return result?.kind === "accepted" ? 0 : 1;
}

/** `npm run alerts -- import FILE`: replaces all settings. */
export function importAlertSettingsCommand(
  db: Database,
  { file, reason }: { file: string; reason: string },
): Promise<number> {
  return publish(db, readJsonFile("FILE", file), { reason });
}

/** `npm run alerts -- export`: prints the settings as JSON. The output can be imported. */
export async function exportAlertSettingsCommand(db: Database): Promise<number> {
  const { settings } = await readAlertSettings(db);
  console.log(JSON.stringify(settings, null, 2));
  return 0;
}

/** `npm run alerts -- history`: prints who changed which settings, when and why, newest first. */
export async function alertSettingsHistoryCommand(db: Database, limit: number): Promise<number> {
  const versions = await listAlertSettingsVersions(db, limit + 1);
  printVersionHistory(versions, limit, listAlertChanges);
  return 0;
}

/** `npm run alerts -- roll-back VERSION`: stores an earlier version again, as the newest one. */
export async function rollBackAlertSettingsCommand(
  db: Database,
  { version, reason }: { version: number; reason: string },
): Promise<number> {
  const earlier = await findAlertSettings(db, version);
  if (!earlier)
    throw new UsageError(
      `There is no version ${version} of the alert settings that this release can use.`,
    );
  return publish(db, earlier, { reason });
}

async function readSettings(db: Database) {
  const { settings } = await readAlertSettings(db);
  return resolveAlertSettings(settings, getEnv());
}

async function publish(
  db: Database,
  content: unknown,
  publication: { reason: string; basedOn?: number },
): Promise<number> {
  const author = userInfo().username;
  const version = await publishAlertSettings(db, content, {
    ...{ ...publication, author, program: "alerts" },
  });
  console.log(`Stored version ${version}. All servers use it within 10 seconds.`);
  return 0;
}
