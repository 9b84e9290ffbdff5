import styles from "./loader.module.css";

interface LoaderProps {
  /** What is going on, for those who cannot see it turn. */
  label: string;
  /** `global` lies over the whole window, `local` stands where it is put (docs/product.md section 3, loaderType). */
  reach?: "local" | "global";
}

/** Says that work is under way. */
export function Loader({ label, reach = "local" }: LoaderProps) {
  return (
    <div className={styles[reach]} role="status">
      <span className={styles.ring} aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}
