import type { Theme } from "@/themes/theme";
import { Icon } from "../ui/icon";
import styles from "./questionnaire-stage-advice.module.css";

/**
 * Renders advice beside the questionnaire, with one text for each stage, such as the contact page. The form sets the
 * current stage as `data-stage`, and the style sheet displays only that stage's text.
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
