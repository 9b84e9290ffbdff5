import { useFlowState } from "../flow-engine-context";
import buttonStyles from "@/components/ui/button.module.css";
import styles from "./submission-details.module.css";
import { SubmissionHeading, type SubmissionHeadingLevel } from "./submission-heading";

/**
 * Renders questions to ask the caller, and a link to a public website as the next action. Renders nothing on a site
 * without these texts.
 */
export function CallPreparation({ level }: { level: SubmissionHeadingLevel }) {
  const copy = useFlowState((state) => state.config.afterSubmission);
  if (!copy) return null;
  return (
    <section className={styles.part}>
      <SubmissionHeading level={level}>{copy.heading}</SubmissionHeading>
      <p>{copy.text}</p>
      <ul className={styles.points}>
        {copy.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className={styles.buttons}>
        <a
          className={`${buttonStyles.button} ${buttonStyles.primary} ${styles.wide}`}
          href={copy.link.url}
          target="_blank"
          rel="noopener"
        >
          {copy.link.label}
        </a>
      </p>
    </section>
  );
}
