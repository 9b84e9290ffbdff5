import styles from "./loader.module.css";

interface LoaderProps {
  /** What is loading, for screen readers. */
  label: string;
  /** `global` covers the whole window, `local` stays where it is put (docs/product.md section 3, loaderType). */
  reach?: "local" | "global";
}

/** Says that work is under way. */
export function Loader({ label, reach = "local" }: LoaderProps) {
  return (
    <div className={styles[reach]} role="status" data-loading={reach === "local" ? "" : undefined}>
      <span className={styles.ring} aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}
