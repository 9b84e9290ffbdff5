import type { FocusEventHandler, ReactNode } from "react";
import styles from "./choice.module.css";

interface CheckboxRowProps {
  id: string;
  /** Name of the form field. A select-all box has none, because it is not an answer. */
  name?: string;
  value?: string;
  checked: boolean;
  /** True if some, but not all, options of a select-all box are chosen. */
  isMixed?: boolean;
  disabled?: boolean;
  required?: boolean;
  /** True to hide the whole row. */
  hidden?: boolean;
  tabIndex?: number;
  "aria-invalid"?: boolean;
  "aria-describedby"?: string;
  "data-leadid-type"?: string;
  "data-tf-element-role"?: string;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  onChange: (isChecked: boolean, form: HTMLFormElement | null) => void;
  /** Content beside the checkbox, inside its label. */
  children: ReactNode;
}

/** Renders a checkbox and its label as one touch target, at least 48 CSS pixels high. */
export function CheckboxRow(props: CheckboxRowProps) {
  const { children, isMixed = false, required, hidden, onChange, ...attributes } = props;
  return (
    <label className={styles.card} data-chosen={props.checked || undefined} hidden={hidden}>
      <input
        {...attributes}
        ref={(box) => {
          if (box) box.indeterminate = isMixed && !props.checked;
        }}
        className={styles.box}
        type="checkbox"
        aria-required={required || undefined}
        onChange={(event) => onChange(event.target.checked, event.target.form)}
      />
      <span className={styles.text}>{children}</span>
    </label>
  );
}
