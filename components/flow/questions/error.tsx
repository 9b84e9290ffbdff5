import { useWords } from "#use-words";
import styles from "./control.module.css";

/** Renders an error in place of a question that could not be parsed (docs/product.md section 8). */
export function ErrorQuestion() {
  const { say } = useWords();
  return (
    <p className={styles.error} role="alert">
      {say("Something went wrong... Please remain calm.")}
    </p>
  );
}
