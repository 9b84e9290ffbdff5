import { useTranslator } from "#use-words";
import styles from "./questionnaire-facts.module.css";

/**
 * Renders a line of facts about a campaign's questionnaire. The number of questions is hidden if an external flow API
 * supplies the questions (lib/shared/outside-api.ts).
 */
export function QuestionnaireFacts({ questionCount }: { questionCount: number | undefined }) {
  const { say, count } = useTranslator();
  return (
    <p className={styles.proof} data-until-begun="beside">
      {say("Free")} · {say("No obligation")}
      {questionCount !== undefined && (
        <span className={styles.count}>
          {" · "}
          <span className="nobreak">
            {count(questionCount, { one: "one quick question", other: "{count} quick questions" })}
          </span>
        </span>
      )}
    </p>
  );
}
