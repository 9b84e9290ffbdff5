import type { ComponentProps } from "react";
import { Field } from "@/components/ui/field";
import { splitRuleType } from "@/flow/protocol/question";
import { controlAttributes } from "./control-attributes";
import { PostalLocation } from "./postal-location";
import type { QuestionViewProps } from "./question-view";
import styles from "./control.module.css";

/** A line of text; a postal code also shows the city that it names. */
export function TextQuestion({ question, field }: QuestionViewProps) {
  const isPostalCode = ruleOf(question, "postalCode") !== undefined;
  const inputMode = isPostalCode ? "numeric" : undefined;
  return (
    <Field id={field.id} label={question.label} error={field.error} heading={field.heading}>
      <LineInput question={question} field={field} inputMode={inputMode} />
      {isPostalCode && <PostalLocation postalCode={field.value[0] ?? ""} />}
    </Field>
  );
}

/** An email address. */
export function EmailQuestion({ question, field }: QuestionViewProps) {
  return (
    <Field id={field.id} label={question.label} error={field.error} heading={field.heading}>
      <LineInput
        question={question}
        field={field}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Field>
  );
}

/** A number, typed on a number pad; no spinner, whose wheel changes answers unseen. */
export function NumberQuestion({ question, field }: QuestionViewProps) {
  return (
    <Field id={field.id} label={question.label} error={field.error} heading={field.heading}>
      <LineInput question={question} field={field} inputMode="decimal" />
    </Field>
  );
}

/** Ten rows of text (docs/product.md section 9), with what is left to write when there is a limit. */
export function TextAreaQuestion({ question, field }: QuestionViewProps) {
  const [text = ""] = field.value;
  const max = ruleOf(question, "max")?.max;
  const { "aria-describedby": messageIds, ...attributes } = controlAttributes({ question, field });
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
          {remaining(max - text.length)}
        </p>
      )}
    </Field>
  );
}

function LineInput({
  question,
  field,
  ...attributes
}: QuestionViewProps & ComponentProps<"input">) {
  return (
    <input
      type="text"
      {...controlAttributes({ question, field })}
      {...attributes}
      className={styles.control}
      value={field.value[0] ?? ""}
      onChange={(event) => field.onChange([event.target.value])}
    />
  );
}

function ruleOf({ validationRules }: QuestionViewProps["question"], type: string) {
  return validationRules?.find((rule) => splitRuleType(rule.validationRuleType).type === type);
}

function remaining(left: number): string {
  const count = Math.abs(left);
  const characters = count === 1 ? "character" : "characters";
  return left >= 0 ? `${count} ${characters} left` : `${count} ${characters} too many`;
}
