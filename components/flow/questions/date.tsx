import { Field } from "@/components/ui/field";
import { controlAttributes } from "./control-attributes";
import { readDate } from "./read-date";
import type { QuestionViewProps } from "./question-view";
import styles from "./control.module.css";

/** A day, in the browser's own date control; an invalid date answers '-' (docs/product.md section 5). */
export function DateQuestion({ question, field }: QuestionViewProps) {
  const [day = ""] = field.value;
  const answer = (input: HTMLInputElement) => {
    const next = readDate(input.value, input.validity.badInput);
    if (next !== day) field.onChange(next === "" ? [] : [next]);
  };
  return (
    <Field id={field.id} label={question.label} error={field.error} heading={field.heading}>
      <input
        {...controlAttributes({ question, field })}
        className={styles.control}
        type="date"
        max="9999-12-31"
        value={day === "-" ? "" : day}
        onChange={(event) => answer(event.target)}
        onBlur={(event) => {
          answer(event.target);
          field.onBlur(event);
        }}
      />
    </Field>
  );
}
