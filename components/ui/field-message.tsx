import styles from "./field.module.css";

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
