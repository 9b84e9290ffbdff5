import styles from "./question-examples.module.css";

interface ExamplesProps {
  examples: { title: string; text: string }[];
}

/** Renders the questions that the site asks, in order, as lines on a terminal. */
export function QuestionExamples({ examples }: ExamplesProps) {
  return (
    <ol className={styles.terminal}>
      {examples.map(({ title, text }) => (
        <li key={title}>
          <h3 className={styles.title}>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
