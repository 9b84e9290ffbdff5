import { Button } from "@/components/ui/button";
import type { SubmissionPartProps } from "./submission-part";
import styles from "./after-submission.module.css";

/** What the visitor told, to read again and to print. */
export function ToldAnswers({ submission: { told } }: SubmissionPartProps) {
  if (told.length === 0) return null;
  return (
    <details className={styles.told}>
      <summary>What you told us</summary>
      <dl>
        {told.map(({ question, answers }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answers.join(", ")}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.buttons}>
        <Button look="secondary" onClick={() => window.print()}>
          Print this
        </Button>
      </p>
    </details>
  );
}
