import type { ReactNode } from "react";
import { FieldMessage } from "./field-message";
import { QuestionHeading, type HeadingLevel } from "./question-heading";
import styles from "./field.module.css";

interface FieldProps {
  /** Id of the control that the label names. */
  id: string;
  label: string;
  /** The failing rule's message; the control must point at `messageId(id)` by `aria-describedby`. */
  error?: string;
  /** The label is also the page's heading, of this level. */
  heading?: HeadingLevel;
  children: ReactNode;
}

/** Label, control and message of a single control. */
export function Field({ id, label, error, heading, children }: FieldProps) {
  return (
    <div className={styles.field} data-field={id} data-invalid={error ? "" : undefined}>
      <QuestionHeading level={heading}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      </QuestionHeading>
      <FieldMessage id={id} error={error} />
      {children}
    </div>
  );
}
