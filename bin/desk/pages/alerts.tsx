import { describeAlertSettings } from "@/server/monitoring/describe-alert-settings";
import { resolveAlertSettings } from "@/server/monitoring/alert-settings";
import { alertSubjects } from "@/server/monitoring/alert-settings-schema";
import { listAlertSettingsVersions } from "@/server/monitoring/alert-settings-versions";
import { listOpenAlerts } from "@/server/reports/today";
import { getEnv } from "@/lib/server/env";
import { createChoiceArgument, wholeNumberArgument } from "../../commands/option-values";
import { AlertEditor } from "../alert-editor";
import { listAlertFields } from "../alert-fields";
import { AlertHistory } from "../alert-history";
import { parseFormValue, type DeskPage } from "../desk-page";
import { formatEntryFields } from "../entry-fields";
import { formatDateTime } from "../format";
import { getAlertLabel } from "../labels";
import { DataTable } from "../parts";
import { AlertSettingsTable } from "./alert-settings-table";
import { submitAlerts } from "./submit-alerts";

const shownVersions = 50;

/** The page Alerts: the open alerts, the settings of each kind with a test button, and who changed them. */
export const alertsPage: DeskPage = {
  path: "/alerts",
  title: "Alerts",
  isInNavigation: true,
  async render({ readOnly }, { query, can }) {
    const subject = parseFormValue(query, "kind", createChoiceArgument(alertSubjects));
    const saved = parseFormValue(query, "saved", wholeNumberArgument);
    const [open, versions] = await Promise.all([
      listOpenAlerts(readOnly),
      listAlertSettingsVersions(readOnly, shownVersions),
    ]);
    const stored = versions[0]?.settings ?? {};
    return (
      <>
        {saved !== undefined && (
          <p className="notice" role="status">
            Version {saved} is saved. All servers use it within 10 seconds.
          </p>
        )}
        <DataTable
          caption="Open now"
          columns={["Alert", "Since", "What to do"]}
          rows={open.map(({ condition, summary, raisedAt }) => [
            <strong className="bad">{getAlertLabel(condition)}</strong>,
            formatDateTime(raisedAt),
            summary,
          ])}
          empty="No open alerts."
        />
        {subject && can("change") && (
          <AlertEditor
            subject={subject}
            version={versions[0]?.version ?? 0}
            values={formatEntryFields(listAlertFields(subject), stored[subject] ?? {})}
          />
        )}
        <AlertSettingsTable
          rows={describeAlertSettings(resolveAlertSettings(stored, getEnv()))}
          canChange={can("change")}
        />
        <AlertHistory versions={versions} canRestore={can("change")} />
      </>
    );
  },
  submit: submitAlerts,
};
