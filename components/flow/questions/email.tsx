import { Field } from "@/components/ui/field";
import { controlAttributes } from "./control-attributes";
import type { QuestionViewProps } from "./question-view";
import styles from "./control.module.css";

/** An email address. */
export function EmailQuestion({ question, field }: QuestionViewProps) {
  return (
    <Field id={field.id} label={question.label} error={field.error} heading={field.heading}>
      <input
        {...controlAttributes({ question, field })}
        className={styles.control}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={field.value[0] ?? ""}
        onChange={(event) => field.onChange([event.target.value])}
      />
    </Field>
  );
}
