import { useTranslator } from "#use-words";
import styles from "./control.module.css";

/** Renders an error in place of a question that could not be parsed (docs/product.md section 8). */
export function ErrorQuestion() {
  const { say } = useTranslator();
  return (
    <p className={styles.error} role="alert">
      {say("Something went wrong... Please remain calm.")}
    </p>
  );
}
