import type { EntryField } from "./entry-fields";

interface EditedFieldProps {
  field: EntryField;
  value: string;
  /** The reason why the value is invalid. */
  fault: string | undefined;
}

/** A form field of an entry with its label and hint, and its fault below. */
function EditedField({ field, value, fault }: EditedFieldProps) {
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

interface EditedFieldsetProps {
  title: string;
  fields: readonly EntryField[];
  /** Texts of the fields, by path. */
  values: Readonly<Record<string, string>>;
  /** Problems by path. */
  faults: Readonly<Record<string, string>>;
}

/** A titled group of form fields, each with its value and its fault. */
export function EditedFieldset({ title, fields, values, faults }: EditedFieldsetProps) {
  return (
    <fieldset>
      <legend>{title}</legend>
      {fields.map((field) => (
        <EditedField
          key={field.path}
          field={field}
          value={values[field.path] ?? ""}
          fault={faults[field.path]}
        />
      ))}
    </fieldset>
  );
}

interface FaultNoticeProps {
  /** Problems by path. */
  faults: Readonly<Record<string, string>>;
  /** The form's fields, which show their own faults. */
  fields: readonly EntryField[];
}

/** Says above a form that nothing is saved, with the faults that belong to none of its fields. */
export function FaultNotice({ faults, fields }: FaultNoticeProps) {
  if (Object.keys(faults).length === 0) return null;
  const known = [...fields.map(({ path }) => path), "reason"];
  const others = Object.entries(faults).filter(([path]) => !known.includes(path));
  return (
    <p className="notice bad" role="alert">
      Nothing is saved yet. Correct the marked fields.{" "}
      {others.map(([path, fault]) => `${path}: ${fault}`).join("; ")}
    </p>
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
