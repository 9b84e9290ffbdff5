export interface FormField {
  name: string;
  label: string;
  value: string;
  type?: "date" | "text";
  /** Choices of a select field. Omitted for an input field. */
  options?: readonly string[];
  /** Displayed labels of the choices, by value. Default: the value itself. */
  optionLabels?: Readonly<Partial<Record<string, string>>>;
  /** Label for the empty choice. Default: `All`. */
  emptyLabel?: string;
  /** The chosen options of a group of checkboxes, which replaces a select field. */
  checked?: readonly string[];
}

interface FilterFormProps {
  fields: readonly FormField[];
  /** Query parameters to keep when the form is submitted. */
  keptParameters?: Readonly<Record<string, string>>;
}

/**
 * A form whose fields filter a page. The form uses GET, so the values appear in the URL and must not be personal data.
 */
export function FilterForm({ fields, keptParameters = {} }: FilterFormProps) {
  return (
    <form method="get" className="filter">
      <HiddenFields values={keptParameters} />
      {fields.map((field) =>
        field.checked ? (
          <CheckboxGroup key={field.name} {...field} checked={field.checked} />
        ) : (
          <LabeledField key={field.name} {...field} />
        ),
      )}
      <button>Show</button>
    </form>
  );
}

/** A labeled input field, or a select field if the field has options. */
export function LabeledField({ name, label, value, type = "text", options, ...select }: FormField) {
  return (
    <label>
      {label}
      {options ? (
        <select name={name} defaultValue={value}>
          <option value="">{select.emptyLabel ?? "All"}</option>
          {includeCurrentValue(options, value).map((option) => (
            <option key={option} value={option}>
              {select.optionLabels?.[option] ?? option}
            </option>
          ))}
        </select>
      ) : (
        <input name={name} type={type} defaultValue={value} />
      )}
    </label>
  );
}

/** A group of checkboxes that share a name. */
function CheckboxGroup({
  name,
  label,
  options = [],
  optionLabels,
  checked,
}: FormField & { checked: readonly string[] }) {
  return (
    <fieldset className="choices">
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option}>
          <input
            type="checkbox"
            name={name}
            value={option}
            defaultChecked={checked.includes(option)}
          />
          {optionLabels?.[option] ?? option}
        </label>
      ))}
    </fieldset>
  );
}

/** Returns the options. Adds the current value if it is not one of them. */
function includeCurrentValue(options: readonly string[], value: string): readonly string[] {
  return value === "" || options.includes(value) ? options : [...options, value];
}

interface ActionFormProps {
  label: string;
  /** Hidden fields. They are sent in the request body, never in the URL. */
  fields: Readonly<Record<string, string>>;
  /** Name of the table row, which screen readers announce with the button's label. */
  rowName?: string;
}

/** A button that submits a POST form with hidden fields. */
export function ActionForm({ label, fields, rowName }: ActionFormProps) {
  return (
    <form method="post">
      <HiddenFields values={fields} />
      <button aria-label={rowName && `${label}: ${rowName}`}>{label}</button>
    </form>
  );
}

/** Hidden inputs of a form, by name. */
export function HiddenFields({ values }: { values: Readonly<Record<string, string>> }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
