import { Field } from "@/components/ui/field";
import { controlAttributes, ruleName } from "./control-attributes";
import { PostalPlace } from "./postal-place";
import type { QuestionViewProps } from "./question-view";
import styles from "./control.module.css";

/** A line of text; a postal code also shows the place that it names. */
export function TextQuestion({ question, field }: QuestionViewProps) {
  const [text = ""] = field.value;
  const isPostalCode = question.validationRules?.some((rule) => ruleName(rule) === "postalCode");
  return (
    <Field id={field.id} label={question.label} error={field.error} heading={field.heading}>
      <input
        {...controlAttributes({ question, field })}
        className={styles.control}
        type="text"
        inputMode={isPostalCode ? "numeric" : undefined}
        value={text}
        onChange={(event) => field.onChange([event.target.value])}
      />
      {isPostalCode && <PostalPlace postalCode={text} />}
    </Field>
  );
}
