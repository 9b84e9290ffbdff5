import type { ReactElement } from "react";
import { resolveAlertSettings } from "@/server/monitoring/alert-settings";
import {
  alertSubjects,
  changeAlertFields,
  type AlertSubject,
} from "@/server/monitoring/alert-settings-schema";
import {
  AlertSettingsConflictError,
  findAlertSettings,
  readAlertSettings,
} from "@/server/monitoring/alert-settings-versions";
import { describeTestResult, sendTestAlert } from "@/server/monitoring/send-test-alert";
import { ConfigurationError, getEnv } from "@/lib/server/env";
import { UsageError } from "../../commands/command-parameters";
import {
  createChoiceArgument,
  textArgument,
  wholeNumberArgument,
} from "../../commands/option-values";
import { AlertEditor } from "../alert-editor";
import { listAlertFields } from "../alert-fields";
import { parseFormValue, type DeskContext, type DeskRequest } from "../desk-page";
import { formatEntryFields, parseEntryFields } from "../entry-fields";
import { parseFieldFaults } from "../parse-field-faults";
import { getAlertLabel } from "../labels";

/** Saves changed settings, restores an earlier version, or sends a test. Resolves to a page or to a URL. */
export async function submitAlerts(
  desk: DeskContext,
  request: DeskRequest,
): Promise<ReactElement | string> {
  const { form } = request;
  const restored = parseFormValue(form, "restore", wholeNumberArgument);
  if (restored !== undefined) return restoreVersion(desk, request, restored);
  const subject = parseFormValue(form, "subject", createChoiceArgument(alertSubjects));
  if (subject === undefined) throw new UsageError("Choose a kind of alert.");
  return form.get("action") === "test"
    ? sendTest(desk, request, subject)
    : saveFields(desk, request, subject);
}

async function restoreVersion({ readOnly, writes }: DeskContext, request: DeskRequest, n: number) {
  const settings = await findAlertSettings(readOnly, n);
  if (!settings)
    throw new UsageError(
      `There is no version ${n} of the alert settings that this release can use.`,
    );
  const publication = { author: request.person, reason: `Restored version ${n}` };
  return `/alerts?saved=${await writes.publishAlertSettings(settings, publication)}`;
}

async function sendTest(
  { readOnly, writes }: DeskContext,
  { person }: DeskRequest,
  subject: AlertSubject,
) {
  await writes.recordAction(person, `test alert ${subject}`, []);
  const { settings } = await readAlertSettings(readOnly);
  const result = await sendTestAlert(readOnly, resolveAlertSettings(settings, getEnv()), subject);
  const isAccepted = result?.kind === "accepted";
  return (
    <>
      <h2>Test: {getAlertLabel(subject)}</h2>
      <p className={isAccepted ? "notice" : "notice bad"} role="status">
        {describeTestResult(result)}
      </p>
      <p>
        <a href="/alerts">Back to the alerts</a>
      </p>
    </>
  );
}

/** Publishes the changed fields. Invalid values are shown again, each with its fault. */
async function saveFields(
  { readOnly, writes }: DeskContext,
  { person, form }: DeskRequest,
  subject: AlertSubject,
) {
  const newest = await readAlertSettings(readOnly);
  const entry = newest.settings[subject] ?? {};
  // The former end of a time without messages may still stand in its field.
  if (form.get("isOff") === "") form.set("offUntil", "");
  const allFields = listAlertFields(subject);
  const { fields, faults } = parseEntryFields(allFields, entry, form);
  const reason = parseFormValue(form, "reason", textArgument);
  const version = Number(form.get("version") ?? newest.version);
  const problems: Record<string, string> = {
    ...faults,
    ...(reason === undefined && { reason: "is missing; the history shows it" }),
    ...(Object.keys({ ...fields, ...faults }).length === 0 && { reason: "nothing has changed" }),
  };
  try {
    if (Object.keys(problems).length === 0) {
      const content = changeAlertFields(newest.settings, subject, fields);
      const publication = { author: person, reason: reason ?? "", basedOn: version };
      return `/alerts?saved=${await writes.publishAlertSettings(content, publication)}`;
    }
  } catch (error) {
    if (error instanceof AlertSettingsConflictError) throw new UsageError(error.message);
    if (!(error instanceof ConfigurationError)) throw error;
    Object.assign(problems, parseFieldFaults(error.faults));
  }
  const values = { ...formatEntryFields(allFields, entry), ...Object.fromEntries(form) };
  return <AlertEditor {...{ subject, version, values, faults: problems }} />;
}
