export interface Field {
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
  fields: readonly Field[];
  /** Parameters that the new URL keeps. */
  kept?: Readonly<Record<string, string>>;
}

/** A GET form that filters a page. Its values stand in the URL, so none may be personal. */
export function FilterForm({ fields, kept = {} }: FilterFormProps) {
  return (
    <form method="get" className="filter">
      <HiddenFields values={kept} />
      {fields.map((field) => (
        <label key={field.name}>
          {field.label}
          {field.options ? (
            <Select {...field} options={withValue(field.options, field.value)} />
          ) : (
            <input name={field.name} type={field.type ?? "text"} defaultValue={field.value} />
          )}
        </label>
      ))}
      <button>Show</button>
    </form>
  );
}

function Select({
  name,
  value,
  options,
  otherwise = "all",
}: Field & { options: readonly string[] }) {
  return (
    <select name={name} defaultValue={value}>
      <option value="">{otherwise}</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}

/** The options, plus the current value when it is not among them. */
function withValue(options: readonly string[], value: string): readonly string[] {
  return value === "" || options.includes(value) ? options : [...options, value];
}

interface ActionFormProps {
  label: string;
  /** Sent in the body, never in the URL. */
  fields: Readonly<Record<string, string>>;
  /** Tells screen readers which row the button belongs to. */
  about?: string;
}

/** A button that sends a POST form. */
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
