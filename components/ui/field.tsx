import type { ReactNode } from "react";
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

/** Id of the message of control `id`, for `aria-describedby`. */
export function messageId(id: string): string {
  return `${id}-message`;
}

/**
 * The message of a control, or nothing: above it, where it is seen when the page has scrolled to what is wrong. The
 * summary announces it; here it is found again.
 */
export function FieldMessage({ id, error }: { id: string; error?: string }) {
  if (!error) return null;
  return (
    <p className={styles.message} id={messageId(id)}>
      {error}
    </p>
  );
}
