import styles from "./loader.module.css";

interface LoaderProps {
  /** Description of what is loading, for screen readers. */
  label: string;
  /** `global` covers the whole window, `local` stays in place (flow/protocol/flow-config.ts, loaderType). */
  reach?: "local" | "global";
}

/** Renders a loading indicator, announced to screen readers. */
export function Loader({ label, reach = "local" }: LoaderProps) {
  return (
    <div className={styles[reach]} role="status" data-loading={reach === "local" ? "" : undefined}>
      <span className={styles.ring} aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}
