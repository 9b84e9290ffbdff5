import type { ChangedField } from "@/lib/server/changed-fields";
import {
  listVersionChanges,
  newerReleaseNote,
  type StoredVersion,
} from "@/lib/server/stored-versions";

/**
 * Prints who changed which settings, when and why, newest first.
 * @param versions Newest first. One more than `limit` shows what the oldest printed version changed.
 */
export function printVersionHistory<Settings>(
  versions: readonly StoredVersion<Settings>[],
  limit: number,
  compare: (before: Settings | undefined, after: Settings) => ChangedField[],
): void {
  for (const [index, one] of versions.slice(0, limit).entries()) {
    console.log(`${one.version}  ${one.createdAt.toISOString()}  ${one.author}: ${one.reason}`);
    const changes = listVersionChanges(versions, index, compare);
    if (!changes) console.log(`    ${newerReleaseNote}`);
    for (const { field, before, after } of changes ?? [])
      console.log(`    ${field}: ${before ?? "–"} → ${after ?? "–"}`);
  }
}
