import type { Theme } from "@/themes/theme";
import styles from "./reassurances.module.css";

/**
 * What to know at this stage, beside the questionnaire of the same page where the window is wide. The form says which stage
 * it is at (`data-stage`): the style sheet shows what belongs to it.
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
