import type { Theme } from "@/themes/theme";
import styles from "./reassurances.module.css";

/**
 * Renders advice for each stage of the questionnaire, beside it in a wide window. The style sheet displays only the
 * advice for the form's current stage (`data-stage`).
 */
export function Reassurances({ copy }: { copy: Theme["reassurances"] }) {
  if (!copy) return null;
  return (
    <div className={styles.reassurances}>
      {Object.entries(copy).map(([stage, { heading, text }]) => (
        <div key={stage} className={styles.reassurance} data-for={stage}>
          <p className={styles.title}>{heading}</p>
          <p>{text}</p>
        </div>
      ))}
    </div>
  );
}
