import type { ReactNode } from "react";
import { FieldError, getErrorMessageId } from "./field";
import { QuestionHeading, type HeadingLevel } from "./question-heading";
import styles from "./field.module.css";

interface FieldGroupProps {
  id: string;
  label: string;
  error?: string;
  heading?: HeadingLevel;
  /** Set to `radiogroup` if only one of the controls can be chosen. */
  role?: "radiogroup";
  required?: boolean;
  children: ReactNode;
}

/** Renders the controls of one question as a fieldset with a legend and an error message. */
export function FieldGroup(props: FieldGroupProps) {
  const { id, label, error, heading, role, required, children } = props;
  return (
    <fieldset
      className={styles.group}
      data-field={id}
      data-invalid={error ? "" : undefined}
      role={role}
      aria-required={role && required ? true : undefined}
      aria-invalid={role && error ? true : undefined}
      aria-describedby={error ? getErrorMessageId(id) : undefined}
    >
      <legend className={styles.legend}>
        <QuestionHeading level={heading}>
          <span className={styles.label}>{label}</span>
        </QuestionHeading>
      </legend>
      <FieldError id={id} error={error} />
      {children}
    </fieldset>
  );
}
