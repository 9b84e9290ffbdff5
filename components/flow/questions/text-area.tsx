import { useTranslator } from "#use-words";
import type { Translator } from "@/lib/shared/words";
import { Field } from "@/components/ui/field";
import { getControlAttributes } from "./control-attributes";
import type { QuestionViewProps } from "./question-view";
import { findValidationRule } from "./text";
import styles from "./control.module.css";

/**
 * Renders a text area of ten rows (docs/product.md section 9). If the answer's length is limited, displays the number
 * of remaining characters.
 */
export function TextAreaQuestion({ question, field }: QuestionViewProps) {
  const { count } = useTranslator();
  const [text = ""] = field.value;
  const max = findValidationRule(question, "max")?.max;
  const { "aria-describedby": messageIds, ...attributes } = getControlAttributes({
    question,
    field,
  });
  const counterId = `${field.id}-left`;
  return (
    <Field id={field.id} label={question.label} error={field.error} heading={field.heading}>
      <textarea
        {...attributes}
        className={styles.control}
        aria-describedby={[max && counterId, messageIds].filter(Boolean).join(" ") || undefined}
        rows={10}
        value={text}
        onChange={(event) => field.onChange([event.target.value])}
      />
      {max !== undefined && (
        <p className={styles.hint} id={counterId}>
          {getRemainingText(max - text.length, count)}
        </p>
      )}
    </Field>
  );
}

function getRemainingText(left: number, count: Translator["count"]): string {
  return left >= 0
    ? count(left, { one: "{count} character left", other: "{count} characters left" })
    : count(-left, {
        one: "{count} character over the limit",
        other: "{count} characters over the limit",
      });
}
