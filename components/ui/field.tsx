import type { ReactNode } from "react";
import { QuestionHeading, type HeadingLevel } from "./question-heading";
import styles from "./field.module.css";

interface FieldProps {
  /** Element id of the control. */
  id: string;
  label: string;
  /** The error message. The control must reference `getErrorMessageId(id)` by `aria-describedby`. */
  error?: string;
  /** Heading level, if the label is also the page's heading. */
  heading?: HeadingLevel;
  children: ReactNode;
}

/** Renders a control with its label and its error message. */
export function Field({ id, label, error, heading, children }: FieldProps) {
  return (
    <div className={styles.field} data-field={id} data-invalid={error ? "" : undefined}>
      <QuestionHeading level={heading}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      </QuestionHeading>
      <FieldError id={id} error={error} />
      {children}
    </div>
  );
}

/** Returns the element id of a control's error message, for `aria-describedby`. */
export function getErrorMessageId(id: string): string {
  return `${id}-message`;
}

/**
 * Renders a control's error message, or nothing if there is no error. Screen readers do not announce it, because they
 * announce the page's summary of all errors.
 */
export function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null;
  return (
    <p className={styles.message} id={getErrorMessageId(id)}>
      {error}
    </p>
  );
}
