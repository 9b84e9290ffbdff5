import type { Theme } from "@/themes/theme";
import { Icon } from "../ui/icon";
import styles from "./questionnaire-stage-advice.module.css";

/**
 * Renders advice beside the questionnaire, one text for each stage. The style sheet displays only the text for the
 * current stage, which the form sets as `data-stage`.
 */
export function QuestionnaireStageAdvice({ copy }: { copy: Theme["reassurances"] }) {
  if (!copy) return null;
  return (
    <div className={styles.reassurances}>
      {Object.entries(copy).map(([stage, { heading, text, points = [] }]) => (
        <div key={stage} className={styles.reassurance} data-for={stage}>
          <p className={styles.title}>{heading}</p>
          <p>{text}</p>
          {points.length > 0 && (
            <ul className={styles.points}>
              {points.map((point) => (
                <li key={point}>
                  <Icon name="check" />
                  {point}
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  );
}
