export interface FormField {
  name: string;
  label: string;
  value: string;
  type?: "date" | "month" | "text";
  /** Options of a select field. */
  options?: readonly string[];
  /** Label of the empty option. Default: `all`. */
  otherwise?: string;
}

interface FilterFormProps {
  fields: readonly FormField[];
  /** Query parameters that the form leaves unchanged. */
  kept?: Readonly<Record<string, string>>;
}

/** A GET form that filters a page. Its values appear in the URL, so they must not be personal data. */
export function FilterForm({ fields, kept = {} }: FilterFormProps) {
  return (
    <form method="get" className="filter">
      <HiddenFields values={kept} />
      {fields.map(({ name, label, value, type = "text", options, otherwise = "all" }) => (
        <label key={name}>
          {label}
          {options ? (
            <select name={name} defaultValue={value}>
              <option value="">{otherwise}</option>
              {withValue(options, value).map((option) => (
                <option key={option}>{option}</option>
              ))}
            </select>
          ) : (
            <input name={name} type={type} defaultValue={value} />
          )}
        </label>
      ))}
      <button>Show</button>
    </form>
  );
}

/** Returns the options, and adds the current value if it is missing. */
function withValue(options: readonly string[], value: string): readonly string[] {
  return value === "" || options.includes(value) ? options : [...options, value];
}

interface ActionFormProps {
  label: string;
  /** Hidden fields. The browser sends them in the body, never in the URL. */
  fields: Readonly<Record<string, string>>;
  /** Names the button's row for screen readers. */
  about?: string;
}

/** A button that submits a POST form. */
export function ActionForm({ label, fields, about }: ActionFormProps) {
  return (
    <form method="post">
      <HiddenFields values={fields} />
      <button aria-label={about && `${label}: ${about}`}>{label}</button>
    </form>
  );
}

function HiddenFields({ values }: { values: Readonly<Record<string, string>> }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
