import { useTranslator } from "#use-words";
import choiceStyles from "./questions/choice.module.css";
import styles from "./flow-placeholder.module.css";

interface FlowPlaceholderProps {
  /** The first page's texts. They are rendered invisibly, so the placeholder has the first page's height. */
  reservedTexts: { question: string; choices: readonly string[]; proTip?: string | undefined };
}

/**
 * Renders a loading placeholder as high as the first page. It displays no question, because a returning visitor
 * continues at a later page (docs/decisions/0009).
 */
export function FlowPlaceholder({ reservedTexts }: FlowPlaceholderProps) {
  const { say } = useTranslator();
  return (
    <div className={styles.placeholder}>
      <div className={styles.bones} aria-hidden="true">
        <span className={styles.track} />
        <p className={`${styles.title} ${styles.loading}`}>
          <span className={styles.reserved}>{reservedTexts.question}</span>
          <span>{say("Loading your questions")}</span>
        </p>
        <div className={choiceStyles.cards}>
          {reservedTexts.choices.map((choice) => (
            <span key={choice} className={`${choiceStyles.card} ${styles.bone}`}>
              <span className={choiceStyles.radio} />
              <span className={`${choiceStyles.text} ${styles.reserved}`}>{choice}</span>
            </span>
          ))}
        </div>
        {reservedTexts.proTip !== undefined && (
          <p className={`${styles.tip} ${styles.bone}`}>
            <span className={styles.reserved}>{reservedTexts.proTip}</span>
          </p>
        )}
        <span className={`${styles.button} ${styles.bone}`} />
      </div>
    </div>
  );
}
