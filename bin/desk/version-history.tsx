import type { ChangedField } from "@/lib/server/changed-fields";
import {
  listVersionChanges,
  newerReleaseNote,
  type StoredVersion,
} from "@/lib/server/stored-versions";
import type { DeskPagePath } from "./access/desk-permissions";
import { ChangeList } from "./change-list";
import { formatDateTime } from "./format";
import { HiddenFields } from "./forms";
import { DataTable } from "./parts";

interface VersionHistoryProps<Settings> {
  /** The page that restores a version. */
  path: DeskPagePath;
  /** Versions of the settings, newest first. */
  versions: readonly StoredVersion<Settings>[];
  /** Returns the differences between two versions. */
  compare(before: Settings | undefined, after: Settings): ChangedField[];
  canRestore: boolean;
  /** Sentence to show if there are no versions. */
  empty: string;
}

/** A table of the versions of settings: who changed what, when and why. */
export function VersionHistory<Settings>({
  path,
  versions,
  compare,
  canRestore,
  empty,
}: VersionHistoryProps<Settings>) {
  return (
    <DataTable
      caption="Changes"
      columns={["Version", "Time", "Changed by", "Reason", "Change", ""]}
      rows={versions.map(({ version, createdAt, author, reason }, index) => {
        const changes = listVersionChanges(versions, index, compare);
        return [
          String(version),
          formatDateTime(createdAt),
          author,
          reason,
          changes ? <ChangeList changes={changes} /> : newerReleaseNote,
          canRestore && index > 0 && changes && (
            <form method="post" action={path}>
              <HiddenFields values={{ reason: `Restored version ${version}` }} />
              <button name="restore" value={version} aria-label={`Restore version ${version}`}>
                Restore
              </button>
            </form>
          ),
        ];
      })}
      empty={empty}
    />
  );
}

/** Warns that the newest version can be used only by a newer release, so the page shows an earlier one. */
export function NewerReleaseNotice({ version }: { version: number }) {
  return (
    <p className="notice bad" role="alert">
      Version {version} was {newerReleaseNote}, and this one cannot use it. The page shows the
      newest version that it can use. A change here replaces version {version}.
    </p>
  );
}

/** Confirms that a version was saved. Renders nothing without a version. */
export function SavedVersionNotice({ version }: { version: number | undefined }) {
  if (version === undefined) return null;
  return (
    <p className="notice" role="status">
      Version {version} is saved. All servers use it within 10 seconds.
    </p>
  );
}
