import { Field } from "@/components/ui/field";
import { getControlAttributes } from "./control-attributes";
import type { QuestionViewProps } from "./question-view";
import styles from "./control.module.css";

/**
 * Renders a date question with the browser's date control. An invalid date results in the answer "-", which fails
 * validation (docs/product.md section 5).
 */
export function DateQuestion({ question, field }: QuestionViewProps) {
  const [day = ""] = field.value;
  const update = (input: HTMLInputElement) => {
    const next = parseDate(input.value, input.validity.badInput);
    if (next !== day) field.onChange(next === "" ? [] : [next]);
  };
  return (
    <Field id={field.id} label={question.label} error={field.error} heading={field.heading}>
      <input
        {...getControlAttributes({ question, field })}
        className={styles.control}
        type="date"
        max="9999-12-31"
        value={day === "-" ? "" : day}
        onChange={(event) => update(event.target)}
        onBlur={(event) => {
          update(event.target);
          field.onBlur(event);
        }}
      />
    </Field>
  );
}

/**
 * Returns the answer of a date control: `YYYY-MM-DD`, "" if the control is empty, or "-" if the date is invalid.
 * @param isBad the control's `validity.badInput`. An incomplete date has an empty value and sets this flag.
 */
function parseDate(value: string, isBad: boolean): string {
  if (isBad) return "-";
  return value === "" || isDay(value) ? value : "-";
}

function isDay(value: string): boolean {
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}
