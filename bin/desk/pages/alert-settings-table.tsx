import type { DescribedAlertSettings } from "@/server/monitoring/describe-alert-settings";
import { ActionForm } from "../forms";
import { getAlertLabel } from "../labels";
import { DataTable } from "../parts";

interface AlertSettingsTableProps {
  rows: readonly DescribedAlertSettings[];
  canChange: boolean;
}

/** A table of all kinds of alerts with their settings. Each row has a link to change it and a button to test it. */
export function AlertSettingsTable({ rows, canChange }: AlertSettingsTableProps) {
  return (
    <>
      <DataTable
        caption="Settings"
        columns={["Message", "State", "Opens at", "Quiet hours", "Sent to", ""]}
        rows={rows.map((row) => {
          const { subject, isCritical, isOn, state, threshold, time, quietHours, address } = row;
          const label = getAlertLabel(subject);
          return [
            <>
              {label}
              {isCritical && <small className="quiet"> critical</small>}
            </>,
            <span className={isOn ? "good" : isCritical ? "bad" : "quiet"}>{state}</span>,
            [threshold, time].filter(Boolean).join(", "),
            quietHours,
            address,
            canChange && (
              <span className="actions">
                <a href={`/alerts?kind=${subject}#editor`} aria-label={`Change: ${label}`}>
                  Change
                </a>
                <ActionForm label="Test" fields={{ subject, action: "test" }} rowName={label} />
              </span>
            ),
          ];
        })}
      />
      <p className="quiet">
        Switched-off alerts still appear here and in the log. Messages of quiet hours are sent when
        the hours end, if the problem lasts. Critical alerts have no quiet hours.
      </p>
    </>
  );
}
