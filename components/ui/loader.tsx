import styles from "./loader.module.css";

interface LoaderProps {
  /** Text for screen readers that names what is loading. */
  label: string;
  /** `global` covers the whole window, `local` only its own place on the page. */
  reach?: "local" | "global";
}

/** Renders a loading indicator, which screen readers announce. */
export function Loader({ label, reach = "local" }: LoaderProps) {
  return (
    <div className={styles[reach]} role="status" data-loading={reach === "local" ? "" : undefined}>
      <span className={styles.ring} aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}
