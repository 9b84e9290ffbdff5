import { Icon } from "../ui/icon";
import { ThemeHtml } from "./theme-html";
import styles from "./faq-list.module.css";

interface FaqListProps {
  id: string;
  heading: string;
  questions: { question: string; answer: string }[];
}

/**
 * Renders questions that expand to their answers, even when JavaScript is disabled. Answers may contain inline HTML.
 */
export function FaqList({ id, heading, questions }: FaqListProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {heading}
      </h2>
      <div>
        {questions.map(({ question, answer }) => (
          <details key={question} className={styles.item}>
            <summary className={styles.question}>
              {question}
              <Icon name="caret-down" className={styles.caret} />
            </summary>
            <ThemeHtml html={answer} className={styles.answer} />
          </details>
        ))}
      </div>
    </section>
  );
}
