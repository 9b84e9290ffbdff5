import type { ReceiverEntry } from "@/server/receivers/receiver";
import { ChangeReasonField, EditedFieldset, FaultNotice } from "./edited-field";
import { HiddenFields } from "./forms";
import { receiverFieldGroups, receiverFields } from "./receiver-fields";

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
  return (
    <>
      <h2>
        {name} <span className={paused ? "bad" : "good"}>{paused ? "Paused" : "Active"}</span>
      </h2>
      <FaultNotice faults={faults} fields={receiverFields} />
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
          <EditedFieldset key={title} {...{ title, fields, values, faults }} />
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
