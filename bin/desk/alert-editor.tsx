import { findAlertKind } from "@/server/monitoring/alert-kinds";
import type { AlertSubject } from "@/server/monitoring/alert-settings-schema";
import { listAlertFields } from "./alert-fields";
import { ChangeReasonField, EditedFieldset, FaultNotice } from "./edited-field";
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
  return (
    <section id="editor">
      <h2>Change: {getAlertLabel(subject)}</h2>
      {findAlertKind(subject)?.isCritical && (
        <p className="quiet">
          This alert is critical: leads or evidence are lost while it lasts. It can be off for at
          most seven days.
        </p>
      )}
      <FaultNotice faults={faults} fields={fields} />
      <form method="post" action="/alerts" className="editor">
        <HiddenFields values={{ subject, version: String(version) }} />
        <EditedFieldset title={getAlertLabel(subject)} fields={fields} {...{ values, faults }} />
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
