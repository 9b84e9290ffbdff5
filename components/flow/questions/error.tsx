import { useWords } from "#use-words";
import styles from "./control.module.css";

/** Stands where a question could not be read (docs/product.md section 8); the engine has logged which. */
export function ErrorQuestion() {
  const { say } = useWords();
  return (
    <p className={styles.error} role="alert">
      {say("Something went wrong... Please remain calm.")}
    </p>
  );
}
