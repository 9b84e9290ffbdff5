import { ChangeReasonField, EditedFieldset, FaultNotice } from "./edited-field";
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
  return (
    <section id="editor">
      <h2>Change: {site}</h2>
      <FaultNotice faults={faults} fields={siteSettingsFields} />
      <form method="post" action="/site-settings" className="editor">
        <HiddenFields values={{ site, version: String(version) }} />
        <EditedFieldset title={site} fields={siteSettingsFields} {...{ values, faults }} />
        <ChangeReasonField fault={faults.reason} value={values.reason} />
        <div>
          <button>Save</button> <a href="/site-settings">Cancel</a>
        </div>
      </form>
    </section>
  );
}
