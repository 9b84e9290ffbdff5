import type { ReceiverEntry } from "@/server/receivers/receiver";
import { receiverFieldGroups, type ReceiverField } from "./receiver-fields";

interface ReceiverEditorProps {
  entry: ReceiverEntry;
  /** Version of the register that the form changes. */
  version: number;
  /** Texts of the fields, by path. */
  values: Readonly<Record<string, string>>;
  /** Problems by path. A path that is not a field is listed above the form. */
  faults?: Readonly<Record<string, string>>;
}

/** The forms that pause, change and re-key a receiver. Each change needs a reason, for the history. */
export function ReceiverEditor({ entry, version, values, faults = {} }: ReceiverEditorProps) {
  const { id, name, paused } = entry;
  const hidden = { id, version: String(version) };
  const fieldPaths = receiverFieldGroups.flatMap(({ fields }) => fields.map(({ path }) => path));
  const others = Object.entries(faults).filter(
    ([path]) => ![...fieldPaths, "reason"].includes(path),
  );
  return (
    <>
      <h2>
        {name} <span className={paused ? "bad" : "good"}>{paused ? "Paused" : "Active"}</span>
      </h2>
      {Object.keys(faults).length > 0 && (
        <p className="notice bad" role="alert">
          Nothing is saved yet. Correct the marked fields.{" "}
          {others.map(([path, fault]) => `${path}: ${fault}`).join("; ")}
        </p>
      )}
      <form method="post" className="filter">
        <HiddenInputs values={hidden} />
        <ReasonField fault={undefined} />
        <button name="action" value={paused ? "resume" : "pause"}>
          {paused ? "Resume" : "Pause"}
        </button>
      </form>
      <form method="post" className="editor">
        <HiddenInputs values={hidden} />
        {receiverFieldGroups.map(({ title, fields }) => (
          <fieldset key={title}>
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
        ))}
        <ReasonField fault={faults.reason} value={values.reason} />
        <button name="action" value="change">
          Save
        </button>
      </form>
      <form method="post">
        <HiddenInputs values={hidden} />
        <button name="action" value="rotate">
          Create a new webhook secret
        </button>
      </form>
    </>
  );
}

function EditedField({
  field: { path, label, hint, kind },
  value,
  fault,
}: {
  field: ReceiverField;
  value: string;
  fault: string | undefined;
}) {
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
      {kind === "json" || kind === "hours" ? (
        <textarea {...attributes} rows={Math.max(2, value.split("\n").length)} />
      ) : (
        <input {...attributes} inputMode={kind === "number" ? "decimal" : undefined} />
      )}
      {fault !== undefined && (
        <small id={`${path}-fault`} className="bad">
          {label}: {fault}
        </small>
      )}
    </div>
  );
}

function ReasonField({ fault, value }: { fault: string | undefined; value?: string | undefined }) {
  return (
    <label>
      Reason, for the history
      <input name="reason" required maxLength={200} defaultValue={value} />
      {fault !== undefined && <small className="bad">Reason: {fault}</small>}
    </label>
  );
}

function HiddenInputs({ values }: { values: Readonly<Record<string, string>> }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
