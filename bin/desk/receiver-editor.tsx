import type { ReceiverEntry } from "@/server/receivers/receiver";
import { ChangeReasonField, EditedField } from "./edited-field";
import { HiddenFields } from "./forms";
import { receiverFieldGroups } from "./receiver-fields";

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
        <HiddenFields values={hidden} />
        <ChangeReasonField />
        <button name="action" value={paused ? "resume" : "pause"}>
          {paused ? "Resume" : "Pause"}
        </button>
      </form>
      <form method="post" className="editor">
        <HiddenFields values={hidden} />
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
        <ChangeReasonField fault={faults.reason} value={values.reason} />
        <button name="action" value="change">
          Save
        </button>
      </form>
      <form method="post">
        <HiddenFields values={hidden} />
        <button name="action" value="rotate">
          Create a new webhook secret
        </button>
      </form>
    </>
  );
}
