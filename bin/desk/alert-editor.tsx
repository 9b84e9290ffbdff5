import { findAlertKind } from "@/server/monitoring/alert-kinds";
import type { AlertSubject } from "@/server/monitoring/alert-settings-schema";
import { listAlertFields } from "./alert-fields";
import { ChangeReasonField, EditedField } from "./edited-field";
import { HiddenFields } from "./forms";
import { getAlertLabel } from "./labels";

interface AlertEditorProps {
  subject: AlertSubject;
  /** Version of the settings that the form changes. */
  version: number;
  /** Texts of the fields, by path. */
  values: Readonly<Record<string, string>>;
  /** Problems by path. */
  faults?: Readonly<Record<string, string>>;
}

/** The form for the settings of one kind of alert, or of the daily figures. Each change needs a reason. */
export function AlertEditor({ subject, version, values, faults = {} }: AlertEditorProps) {
  const fields = listAlertFields(subject);
  const known = [...fields.map(({ path }) => path), "reason"];
  const others = Object.entries(faults).filter(([path]) => !known.includes(path));
  return (
    <section id="editor">
      <h2>Change: {getAlertLabel(subject)}</h2>
      {findAlertKind(subject)?.isCritical && (
        <p className="quiet">
          This alert is critical: leads or evidence are lost while it lasts. It can be off for at
          most seven days.
        </p>
      )}
      {Object.keys(faults).length > 0 && (
        <p className="notice bad" role="alert">
          Nothing is saved yet. Correct the marked fields.{" "}
          {others.map(([path, fault]) => `${path}: ${fault}`).join("; ")}
        </p>
      )}
      <form method="post" action="/alerts" className="editor">
        <HiddenFields values={{ subject, version: String(version) }} />
        <fieldset>
          <legend>{getAlertLabel(subject)}</legend>
          {fields.map((field) => (
            <EditedField
              key={field.path}
              field={field}
              value={values[field.path] ?? ""}
              fault={faults[field.path]}
            />
          ))}
        </fieldset>
        <ChangeReasonField fault={faults.reason} value={values.reason} />
        <div>
          <button name="action" value="change">
            Save
          </button>{" "}
          <a href="/alerts">Cancel</a>
        </div>
      </form>
    </section>
  );
}
