import { ChangeReasonField, EditedField } from "./edited-field";
import { HiddenFields } from "./forms";
import { siteSettingsFields } from "./site-settings-fields";

interface SiteSettingsEditorProps {
  site: string;
  /** Version of the settings that the form changes. */
  version: number;
  /** Texts of the fields, by path. */
  values: Readonly<Record<string, string>>;
  /** Problems by path. */
  faults?: Readonly<Record<string, string>>;
}

/** The form for the pixel ids and URL parameters of one site. Each change needs a reason. */
export function SiteSettingsEditor({
  site,
  version,
  values,
  faults = {},
}: SiteSettingsEditorProps) {
  const known = [...siteSettingsFields.map(({ path }) => path), "reason"];
  const others = Object.entries(faults).filter(([path]) => !known.includes(path));
  return (
    <section id="editor">
      <h2>Change: {site}</h2>
      {Object.keys(faults).length > 0 && (
        <p className="notice bad" role="alert">
          Nothing is saved yet. Correct the marked fields.{" "}
          {others.map(([path, fault]) => `${path}: ${fault}`).join("; ")}
        </p>
      )}
      <form method="post" action="/site-settings" className="editor">
        <HiddenFields values={{ site, version: String(version) }} />
        <fieldset>
          <legend>{site}</legend>
          {siteSettingsFields.map((field) => (
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
          <button>Save</button> <a href="/site-settings">Cancel</a>
        </div>
      </form>
    </section>
  );
}
