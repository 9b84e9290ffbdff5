import { describeAlertSettings } from "@/server/monitoring/describe-alert-settings";
import { resolveAlertSettings } from "@/server/monitoring/alert-settings";
import { alertSubjects } from "@/server/monitoring/alert-settings-schema";
import {
  listAlertChanges,
  listAlertSettingsVersions,
} from "@/server/monitoring/alert-settings-versions";
import { listOpenAlerts } from "@/server/reports/today";
import { getEnv } from "@/lib/server/env";
import { findUsableSettings } from "@/lib/server/stored-versions";
import { createChoiceArgument, wholeNumberArgument } from "../../commands/option-values";
import { AlertEditor } from "../alert-editor";
import { listAlertFields } from "../alert-fields";
import { parseFormValue, type DeskPage } from "../desk-page";
import { formatEntryFields } from "../entry-fields";
import { formatDateTime } from "../format";
import { getAlertLabel } from "../labels";
import { DataTable } from "../parts";
import { NewerReleaseNotice, SavedVersionNotice, VersionHistory } from "../version-history";
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
    const { version, settings, isOutdated } = findUsableSettings(versions, {});
    return (
      <>
        <SavedVersionNotice version={saved} />
        {isOutdated && <NewerReleaseNotice version={version} />}
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
            version={version}
            values={formatEntryFields(listAlertFields(subject), settings[subject] ?? {})}
          />
        )}
        <AlertSettingsTable
          rows={describeAlertSettings(resolveAlertSettings(settings, getEnv()))}
          canChange={can("change")}
        />
        <VersionHistory
          {...{ path: "/alerts", versions, compare: listAlertChanges }}
          canRestore={can("change")}
          empty="Nothing was changed yet: the defaults apply."
        />
      </>
    );
  },
  submit: submitAlerts,
};
