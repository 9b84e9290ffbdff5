import {
  listAlertChanges,
  type AlertSettingsVersion,
} from "@/server/monitoring/alert-settings-versions";
import { ChangeList } from "./change-list";
import { formatDateTime } from "./format";
import { HiddenFields } from "./forms";
import { DataTable } from "./parts";

interface AlertHistoryProps {
  /** Versions of the settings, newest first. */
  versions: readonly AlertSettingsVersion[];
  canRestore: boolean;
}

/** A table of the versions of the alert settings: who changed what, when and why. */
export function AlertHistory({ versions, canRestore }: AlertHistoryProps) {
  return (
    <DataTable
      caption="Changes"
      columns={["Version", "Time", "Changed by", "Reason", "Change", ""]}
      rows={versions.map(({ version, createdAt, author, reason, settings }, index) => [
        String(version),
        formatDateTime(createdAt),
        author,
        reason,
        <ChangeList changes={listAlertChanges(versions[index + 1]?.settings ?? {}, settings)} />,
        canRestore && index > 0 && (
          <form method="post" action="/alerts">
            <HiddenFields values={{ reason: `Restored version ${version}` }} />
            <button name="restore" value={version} aria-label={`Restore version ${version}`}>
              Restore
            </button>
          </form>
        ),
      ])}
      empty="Nothing was changed yet: the defaults apply."
    />
  );
}
