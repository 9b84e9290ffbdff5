import { listRegisterChanges } from "@/server/receivers/register-changes";
import type { RegisterVersion } from "@/server/receivers/register-versions";
import { listVersionChanges, newerReleaseNote } from "@/lib/server/stored-versions";
import { ChangeList } from "./change-list";
import { formatDateTime } from "./format";
import { HiddenFields } from "./forms";
import { DataTable } from "./parts";

interface ReceiverHistoryProps {
  id: string;
  /** Versions of the register, newest first. */
  versions: readonly RegisterVersion[];
  /** True if the user can restore a version. */
  canRestore: boolean;
}

/** A table of the versions that changed a receiver: who, when, why, and each field before and after. */
export function ReceiverHistory({ id, versions, canRestore }: ReceiverHistoryProps) {
  const newest = versions[0]?.version;
  const rows = versions.flatMap((one, index) => {
    const changes = listVersionChanges(versions, index, listRegisterChanges);
    const own = changes?.filter(({ subject }) => subject === id);
    return own?.length === 0 ? [] : [{ ...one, own }];
  });
  return (
    <DataTable
      caption="History"
      columns={["Version", "Time", "Changed by", "Reason", "Change", "Action"]}
      rows={rows.map(({ version, createdAt, author, reason, own }) => [
        version,
        formatDateTime(createdAt),
        author,
        reason,
        own ? <ChangeList changes={own} /> : newerReleaseNote,
        canRestore && version !== newest && own && <RestoreForm id={id} version={version} />,
      ])}
    />
  );
}

function RestoreForm({ id, version }: { id: string; version: number }) {
  return (
    <form method="post">
      <HiddenFields values={{ id, reason: `Restored version ${version}` }} />
      <button name="restore" value={version} aria-label={`Restore version ${version}`}>
        Restore
      </button>
    </form>
  );
}
