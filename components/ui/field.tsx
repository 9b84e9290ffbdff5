import type { ReactNode } from "react";
import { QuestionHeading, type HeadingLevel } from "./question-heading";
import styles from "./field.module.css";

interface FieldProps {
  /** Id of the labeled control. */
  id: string;
  label: string;
  /** The failed rule's message. The control must reference `getMessageId(id)` by `aria-describedby`. */
  error?: string;
  /** Heading level of the label, if the label is also the page's heading. */
  heading?: HeadingLevel;
  children: ReactNode;
}

/** Renders a single control with its label and message. */
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

/** Returns the id of a control's message, for `aria-describedby`. */
export function getMessageId(id: string): string {
  return `${id}-message`;
}

/**
 * Renders a control's message above it, where it stays visible when the page scrolls to the control. It is not
 * announced, because the error summary announces all messages. Renders nothing without an error.
 */
export function FieldMessage({ id, error }: { id: string; error?: string }) {
  if (!error) return null;
  return (
    <p className={styles.message} id={getMessageId(id)}>
      {error}
    </p>
  );
}
