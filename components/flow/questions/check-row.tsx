import type { FocusEventHandler, ReactNode } from "react";
import styles from "./choice.module.css";

interface CheckRowProps {
  id: string;
  /** Absent on boxes that only steer others (select all): they answer nothing. */
  name?: string;
  value?: string;
  checked: boolean;
  /** Some of what it stands for is on. */
  mixed?: boolean;
  disabled?: boolean;
  required?: boolean;
  /** Hides the whole row. */
  hidden?: boolean;
  tabIndex?: number;
  "aria-invalid"?: boolean;
  "aria-describedby"?: string;
  "data-leadid-type"?: string;
  "data-tf-element-role"?: string;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  onChange: (isChecked: boolean, form: HTMLFormElement | null) => void;
  /** What stands beside the box, inside its label. */
  children: ReactNode;
}

/** A checkbox and its label in one target of 48 px and more. */
export function CheckRow(props: CheckRowProps) {
  const { children, mixed = false, required, hidden, onChange, ...attributes } = props;
  return (
    <label className={styles.card} data-chosen={props.checked || undefined} hidden={hidden}>
      <input
        {...attributes}
        ref={(box) => {
          if (box) box.indeterminate = mixed && !props.checked;
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
