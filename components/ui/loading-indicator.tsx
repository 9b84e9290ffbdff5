import styles from "./loading-indicator.module.css";

interface LoaderProps {
  /** Text for screen readers that names what is loading. */
  label: string;
  /** `global` covers the whole window. `local` leaves the rest of the page visible. */
  coverage?: "local" | "global";
}

/** Renders a loading indicator. Screen readers announce its label. */
export function LoadingIndicator({ label, coverage = "local" }: LoaderProps) {
  return (
    <div
      className={styles[coverage]}
      role="status"
      data-loading={coverage === "local" ? "" : undefined}
    >
      <span className={styles.ring} aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}
