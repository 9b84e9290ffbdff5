import type { EntryField } from "./entry-fields";

interface EditedFieldProps {
  field: EntryField;
  value: string;
  /** The reason why the value is invalid. */
  fault: string | undefined;
}

/** A form field of an entry with its label and hint, and its fault below. */
export function EditedField({ field, value, fault }: EditedFieldProps) {
  const { path, label, hint, kind, choices } = field;
  const attributes = {
    ...{ id: path, name: path, defaultValue: value },
    "aria-invalid": fault !== undefined,
    "aria-describedby": fault === undefined ? undefined : `${path}-fault`,
  };
  return (
    <div>
      <label htmlFor={path}>
        {label} {hint && <small className="quiet">({hint})</small>}
      </label>
      {choices ? (
        <select {...attributes}>
          <option value="">{choices[0]}</option>
          <option value="true">{choices[1]}</option>
        </select>
      ) : kind === "json" || kind === "hours" ? (
        <textarea {...attributes} rows={Math.max(2, value.split("\n").length)} />
      ) : (
        <input
          {...attributes}
          type={kind === "time" ? "datetime-local" : "text"}
          inputMode={kind === "number" ? "decimal" : undefined}
        />
      )}
      {fault !== undefined && (
        <small id={`${path}-fault`} className="bad">
          {label}: {fault}
        </small>
      )}
    </div>
  );
}

/** A required field for the reason of a change, which the history shows. */
export function ChangeReasonField({ fault, value }: { fault?: string; value?: string }) {
  return (
    <label>
      Reason, for the history
      <input name="reason" required maxLength={200} defaultValue={value} />
      {fault !== undefined && <small className="bad">Reason: {fault}</small>}
    </label>
  );
}
