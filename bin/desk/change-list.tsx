import type { ChangedField } from "@/lib/server/changed-fields";

/** A list of changed fields with their values before and after, for a history. */
export function ChangeList({ changes }: { changes: readonly ChangedField[] }) {
  return (
    <ul className="changes">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {field || "entry"}: <code>{before ?? "–"}</code> → <code>{after ?? "–"}</code>
        </li>
      ))}
    </ul>
  );
}
